import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { Warning } from './warning.tsx';

type Props = FieldProps &
  ComponentProps<'textarea'> & {
    /** What stands for the picture as long as nothing is written here. */
    suggestion: string;
    isOutdated: boolean;
  };

const PURPOSE = 'For people who cannot see the picture, and for search engines.';
const HINT = `${PURPOSE} Left empty, the suggestion is used.`;
const LINE_ON_A_PHONE = 40;
const OUTDATED = 'The picture is a new one. Does this still say what it shows?';

/** What a picture shows, in words. Always there, so that what is written does not vanish with the picture. */
export function AltTextField({ label, error, suggestion, isOutdated, ...area }: Props) {
  return (
    <Field label={label} error={error} hint={isOutdated ? <Warning>{OUTDATED}</Warning> : suggestion ? HINT : PURPOSE}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          // For browsers that do not fit the field to what stands in it.
          rows={Math.max(3, Math.ceil(suggestion.length / LINE_ON_A_PHONE))}
          placeholder={suggestion}
          className={`${control.className} field-sizing-content block min-h-20 resize-y placeholder:text-quiet`}
        />
      )}
    </Field>
  );
}

type Described = { imageUrl: string; imageAlt: string };

/** The picture has been changed and its text has not. */
export const isAltTextOutdated = (
  { imageUrl, imageAlt }: Described,
  isChanged: { [Name in keyof Described]?: boolean },
): boolean => imageUrl !== '' && imageAlt !== '' && isChanged.imageUrl === true && !isChanged.imageAlt;
