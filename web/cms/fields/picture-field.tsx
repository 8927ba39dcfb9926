import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useUpload } from '../uploads/use-upload.tsx';
import { FieldGroup } from './field-group.tsx';
import type { ControlledField } from './field-props.ts';
import { PicturePreview } from './picture-preview.tsx';
import { isUploaded } from './stored-file.ts';
import { UploadedFile } from './uploaded-file.tsx';
import { useOwnPaths } from './use-own-paths.ts';
import { useTyping } from './use-typing.ts';

type Props = ControlledField<HTMLInputElement> & {
  uploadLabel: string;
  urlLabel: string;
  uploadedLabel?: string;
  /** The sentence of the toast. */
  successText: string;
  /** What else is to be said about the picture. */
  children?: ReactNode;
};

/** One picture: uploaded, or by its address. */
export function PictureField({
  label,
  name,
  value,
  onChange,
  onBlur,
  error,
  isRequired,
  ref,
  uploadLabel,
  urlLabel,
  uploadedLabel = 'Uploaded',
  successText,
  children,
}: Props) {
  const uploadButton = useRef<HTMLButtonElement>(null);
  const { isTyping, settled, type, endTyping } = useTyping(value);
  const ownPaths = useOwnPaths();
  const hasUpload = isUploaded(value) && !isTyping;
  const upload = useUpload({
    title: uploadLabel,
    accepts: 'picture',
    successText,
    failureText: 'Problem beim Verarbeiten des Bildes.',
    onUploaded: onChange,
  });

  return (
    <FieldGroup label={label} isRequired={isRequired}>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4">
        <PicturePreview address={settled} alt="Preview" />
        <div>
          <Button look="small" ref={uploadButton} onClick={upload.open}>
            {uploadLabel}
          </Button>
          <div className="mt-3">
            <Field label={urlLabel} error={error}>
              {(control) => (
                <input
                  {...control}
                  ref={ref}
                  type="url"
                  name={name}
                  autoComplete="off"
                  placeholder="https://"
                  className={`${control.className} placeholder:text-quiet`}
                  value={hasUpload ? '' : value}
                  onChange={(event) => {
                    const typed = ownPaths(event.target.value);
                    type(typed);
                    onChange(typed);
                  }}
                  onBlur={() => {
                    endTyping();
                    onBlur?.();
                  }}
                />
              )}
            </Field>
          </div>
          {hasUpload && (
            <UploadedFile
              onRemove={() => {
                onChange('');
                uploadButton.current?.focus();
              }}
            >
              {uploadedLabel}: {value}
            </UploadedFile>
          )}
        </div>
      </div>
      {children && <div className="mt-4">{children}</div>}
      {upload.dialog}
    </FieldGroup>
  );
}
