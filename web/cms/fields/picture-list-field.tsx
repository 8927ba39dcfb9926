import { useRef, useState } from 'react';
import { joinCommaList } from '../../../domain/fields.ts';
import { splitPictureList } from '../../../domain/picture.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useUpload } from '../uploads/use-upload.tsx';
import type { ControlledField } from './controlled-field.ts';
import type { Crop } from './crop-previews.tsx';
import { listWithoutFocus, restoreFocus } from './focus-text.ts';
import { moveItem } from './list-order.ts';
import { PictureThumbnails } from './picture-thumbnails.tsx';
import { useUploadPaths } from './upload-paths.ts';
import { useDebouncedTyping } from './use-debounced-typing.ts';

type Props = ControlledField<HTMLTextAreaElement> & {
  uploadLabel?: string;
  successText: string;
  /** Where the pictures are cropped; only pictures that are have a focal point to choose. */
  crops?: readonly Crop[];
};

/** Several pictures in order: uploaded, or as comma-separated URLs. */
export function PictureListField(props: Props) {
  const { label, name, value, onChange, onBlur, error, isRequired, ref, successText } = props;
  const { uploadLabel = 'Add pictures', crops = [] } = props;
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const { settled, type, endTyping } = useDebouncedTyping(value);
  const toUploadPaths = useUploadPaths();
  const entries = splitPictureList(settled);

  const change = (changed: string[], text: string) => {
    onChange(joinCommaList(changed));
    setAnnouncement(text);
  };
  const upload = useUpload({
    title: uploadLabel,
    accepts: 'picture',
    isMultiple: true,
    successText,
    failureText: 'Problem beim Verarbeiten des Bildes.',
    onUploaded: (path) => change([...splitPictureList(value), path], `Picture ${entries.length + 1} added.`),
  });

  return (
    <Field label={label} error={error} isRequired={isRequired} hint="Web addresses, separated by commas.">
      {(control) => (
        <>
          <div className="mt-1 mb-3 space-y-3">
            {entries.length > 0 && (
              <PictureThumbnails
                addresses={entries}
                crops={crops}
                onFocalPoint={(index, address) =>
                  change(entries.toSpliced(index, 1, address), `The focal point of picture ${index + 1} is set.`)
                }
                onMove={(from, to) =>
                  change(
                    moveItem(entries, from, to),
                    `Picture ${from + 1} is now number ${to + 1} of ${entries.length}.`,
                  )
                }
                onRemove={(index) => {
                  change(entries.toSpliced(index, 1), `Picture ${index + 1} removed, ${entries.length - 1} left.`);
                  if (entries.length === 1) addButton.current?.focus();
                }}
              />
            )}
            <Button look="small" ref={addButton} onClick={upload.open}>
              {uploadLabel}
            </Button>
          </div>
          <textarea
            {...control}
            ref={ref}
            name={name}
            required={isRequired}
            rows={3}
            className={`${control.className} block resize-y`}
            value={listWithoutFocus(value)}
            onChange={(event) => {
              const typed = restoreFocus(toUploadPaths(event.target.value), value);
              type(typed);
              onChange(typed);
            }}
            onBlur={() => {
              endTyping();
              onBlur?.();
            }}
          />
          <p role="status" aria-live="polite" className="sr-only">
            {announcement}
          </p>
          {upload.dialog}
        </>
      )}
    </Field>
  );
}
