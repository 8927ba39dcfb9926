import { type ReactNode, useRef } from 'react';
import { withoutFocus } from '../../../domain/picture.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useUpload } from '../uploads/use-upload.tsx';
import type { ControlledField } from './controlled-field.ts';
import type { Crop } from './crop-previews.tsx';
import { FieldGroup } from './field-group.tsx';
import { FocalPointButton } from './focal-point-button.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { isUploaded, useUploadPaths } from './upload-paths.ts';
import { UploadedFile } from './uploaded-file.tsx';
import { useDebouncedTyping } from './use-debounced-typing.ts';

type Props = ControlledField<HTMLInputElement> & {
  uploadLabel: string;
  urlLabel: string;
  uploadedLabel?: string;
  /** Of the toast. */
  successText: string;
  /** Where the picture is cropped; without any there is no focal point to choose. */
  crops?: readonly Crop[];
  /** Further fields of the picture, such as the alternative text. */
  children?: ReactNode;
};

/** One picture: uploaded, or by its URL. */
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
  crops = [],
  children,
}: Props) {
  const uploadButton = useRef<HTMLButtonElement>(null);
  const { isTyping, settled, type, endTyping } = useDebouncedTyping(value);
  const toUploadPaths = useUploadPaths();
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
        <div>
          <PicturePreview address={withoutFocus(settled)} alt="Preview" />
          <FocalPointButton
            address={settled}
            crops={crops}
            className="mt-2 w-full border border-rule py-1 hover:border-ink"
            onChange={onChange}
          />
        </div>
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
                  value={hasUpload ? '' : withoutFocus(value)}
                  onChange={(event) => {
                    const typed = withoutFocus(toUploadPaths(event.target.value));
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
              {uploadedLabel}: {withoutFocus(value)}
            </UploadedFile>
          )}
        </div>
      </div>
      {children && <div className="mt-4">{children}</div>}
      {upload.dialog}
    </FieldGroup>
  );
}
