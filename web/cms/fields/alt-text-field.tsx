import type { ComponentProps } from 'react';
import { withoutFocus } from '../../../domain/picture.ts';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { Warning } from './warning.tsx';

type Props = FieldProps &
  ComponentProps<'textarea'> & {
    /** Used while the field is empty. */
    suggestion: string;
    isOutdated: boolean;
  };

const PURPOSE = 'For people who cannot see the picture, and for search engines.';
const HINT = `${PURPOSE} Left empty, the suggestion is used.`;
const PHONE_LINE_LENGTH = 40;
const OUTDATED = 'The picture is a new one. Does this still say what it shows?';

/** Shown even without a picture, so that its text is not lost with it. */
export function AltTextField({ label, error, suggestion, isOutdated, ...area }: Props) {
  return (
    <Field label={label} error={error} hint={isOutdated ? <Warning>{OUTDATED}</Warning> : suggestion ? HINT : PURPOSE}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          // For browsers without field-sizing.
          rows={Math.max(3, Math.ceil(suggestion.length / PHONE_LINE_LENGTH))}
          placeholder={suggestion}
          className={`${control.className} field-sizing-content block min-h-20 resize-y placeholder:text-quiet`}
        />
      )}
    </Field>
  );
}

type PictureValues = { imageUrl: string; imageAlt: string };

type FormState = {
  dirtyFields: { imageAlt?: boolean };
  defaultValues?: { readonly imageUrl?: string } | undefined;
};

/** The picture was changed, but not its text. Another focal point is no other picture. */
export const isAltTextOutdated = ({ imageUrl, imageAlt }: PictureValues, { dirtyFields, defaultValues }: FormState) =>
  imageUrl !== '' &&
  imageAlt !== '' &&
  withoutFocus(imageUrl) !== withoutFocus(defaultValues?.imageUrl ?? '') &&
  !dirtyFields.imageAlt;
