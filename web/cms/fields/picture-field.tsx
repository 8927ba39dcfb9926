import { type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import { withoutFocus } from '../../../domain/picture.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MediaPickerButton } from '../media/media-picker-button.tsx';
import { useUpload } from '../uploads/use-upload.tsx';
import { AddressDetails, focusUnfolded } from './address-details.tsx';
import type { ControlledField, Focusable } from './controlled-field.ts';
import { type Crop, isCropped } from './crop-previews.tsx';
import { DropHint, EmptyHint } from './drop-hints.tsx';
import { FieldGroup } from './field-group.tsx';
import { FileDropArea } from './file-drop-area.tsx';
import { FileFacts } from './file-facts.tsx';
import { FocalPointButton } from './focal-point-button.tsx';
import { PhotoButton } from './photo-button.tsx';
import { FocalPointMarker, PicturePreview } from './picture-preview.tsx';
import { isUploaded, uploadedName, useUploadPaths } from './upload-paths.ts';
import { useDebouncedTyping } from './use-debounced-typing.ts';

type Props = ControlledField<Focusable> & {
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

const PREVIEW_SIZE = 240;

/** One picture: uploaded, chosen among the uploaded ones, or by its URL. */
export function PictureField({ uploadLabel, successText, crops = [], children, ...field }: Props) {
  const { label, value, onChange, isRequired } = field;
  const uploadButton = useRef<HTMLButtonElement>(null);
  const typing = useDebouncedTyping(value);
  const { settled } = typing;
  const hasPicture = settled !== '';
  const upload = useUpload({
    title: uploadLabel,
    accepts: 'picture',
    successText,
    failureText: 'Problem beim Verarbeiten des Bildes.',
    onUploaded: onChange,
  });

  return (
    <FieldGroup label={label} isRequired={isRequired}>
      <FileDropArea onFiles={upload.open} className="grid gap-x-6 gap-y-3 @md:grid-cols-[15rem_minmax(0,1fr)]">
        {(isDraggedOver) => (
          <>
            {hasPicture ? (
              <div className="relative w-60 max-w-full self-start">
                <PicturePreview address={withoutFocus(settled)} alt="Preview" size={PREVIEW_SIZE} />
                {isCropped(settled, crops) && <FocalPointMarker address={settled} size={PREVIEW_SIZE} />}
                {isDraggedOver && <DropHint text="Drop it to replace the picture" />}
              </div>
            ) : (
              <EmptyHint isDraggedOver={isDraggedOver} className="@md:aspect-square" />
            )}
            <div className="min-w-0 space-y-3">
              {hasPicture && <FileFacts address={settled} />}
              <div className="flex flex-wrap gap-2">
                <PhotoButton isQuiet={hasPicture} onFiles={upload.open} />
                <Button
                  look="small"
                  ref={uploadButton}
                  aria-label={hasPicture ? `Replace, ${uploadLabel}` : undefined}
                  data-file={uploadedName(settled)}
                  onClick={() => upload.open()}
                >
                  {hasPicture ? 'Replace' : uploadLabel}
                </Button>
                <MediaPickerButton
                  accepts="picture"
                  current={[settled]}
                  onChoose={([path]) => path && onChange(path)}
                />
                <FocalPointButton
                  address={settled}
                  crops={crops}
                  className="border border-rule bg-paper px-2.5 py-1 hover:border-ink"
                  onChange={onChange}
                />
                {hasPicture && (
                  <Button
                    look="text"
                    className="px-1 text-small"
                    onClick={() => {
                      onChange('');
                      uploadButton.current?.focus();
                    }}
                  >
                    Remove
                  </Button>
                )}
              </div>
              <AddressField {...field} typing={typing} />
              {children}
            </div>
          </>
        )}
      </FileDropArea>
      {upload.dialog}
    </FieldGroup>
  );
}

type AddressProps = Omit<Props, 'uploadLabel' | 'successText'> & { typing: ReturnType<typeof useDebouncedTyping> };

/** The URL of a picture that is elsewhere; of an uploaded one its path, as a text. */
function AddressField({ name, value, onChange, onBlur, error, ref, typing, ...labels }: AddressProps) {
  const { urlLabel, uploadedLabel = 'Uploaded' } = labels;
  const input = useRef<HTMLInputElement>(null);
  const toUploadPaths = useUploadPaths();
  // The preview still waits for the pause: a change of layout would move the button that is being clicked.
  const [isLeft, setIsLeft] = useState(false);
  const hasUpload = isUploaded(value) && (isLeft || !typing.isTyping);
  useImperativeHandle(ref, () => focusUnfolded(input), []);
  return (
    <AddressDetails isNoticeable={error !== undefined || (value !== '' && !isUploaded(value))}>
      <Field label={urlLabel} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="url"
            name={name}
            autoComplete="off"
            placeholder="https://"
            className={`${control.className} placeholder:text-quiet`}
            value={hasUpload ? '' : withoutFocus(value)}
            onChange={(event) => {
              const typed = withoutFocus(toUploadPaths(event.target.value));
              typing.type(typed);
              setIsLeft(false);
              onChange(typed);
            }}
            onBlur={() => {
              setIsLeft(true);
              onBlur?.();
            }}
          />
        )}
      </Field>
      {hasUpload && (
        <p className="mt-2 text-small break-all text-quiet">
          {uploadedLabel}: {withoutFocus(value)}
        </p>
      )}
    </AddressDetails>
  );
}
