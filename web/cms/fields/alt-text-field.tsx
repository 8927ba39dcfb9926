import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { Warning } from './warning.tsx';

type Props = FieldProps &
  ComponentProps<'textarea'> & {
    /** What stands for the picture as long as nothing is written here. */
    suggestion: string;
    isOutdated: boolean;
  };

const HINT = 'For people who cannot see the picture, and for search engines. Left empty, the suggestion is used.';
const OUTDATED = 'The picture is a new one. Does this still say what it shows?';

/** What a picture shows, in words. Always there, so that what is written does not vanish with the picture. */
export function AltTextField({ label, error, suggestion, isOutdated, ...area }: Props) {
  return (
    <Field label={label} error={error} hint={isOutdated ? <Warning>{OUTDATED}</Warning> : HINT}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={3}
          placeholder={suggestion}
          className={`${control.className} block resize-y placeholder:text-quiet`}
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
