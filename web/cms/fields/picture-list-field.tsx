import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { joinCommaList } from '../../../domain/fields.ts';
import { splitPictureList } from '../../../domain/picture.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MediaPickerButton } from '../media/media-picker-button.tsx';
import { useUpload } from '../uploads/use-upload.tsx';
import { AddressDetails, focusUnfolded } from './address-details.tsx';
import type { ControlledField, Focusable } from './controlled-field.ts';
import type { Crop } from './crop-previews.tsx';
import { DropHint, EmptyHint } from './drop-hints.tsx';
import { FieldGroup } from './field-group.tsx';
import { FileDropArea } from './file-drop-area.tsx';
import { listWithoutFocus, restoreFocus } from './focus-text.ts';
import { moveItem } from './list-order.ts';
import { PhotoButton } from './photo-button.tsx';
import { PictureThumbnails } from './picture-thumbnails.tsx';
import { isUploaded, useUploadPaths } from './upload-paths.ts';
import { useDebouncedTyping } from './use-debounced-typing.ts';

type Props = ControlledField<Focusable> & {
  uploadLabel?: string;
  successText: string;
  /** Where the pictures are cropped; only pictures that are have a focal point to choose. */
  crops?: readonly Crop[];
};

const FAILURE_TEXT = 'Problem beim Verarbeiten des Bildes.';

/** Several pictures in order: uploaded, chosen among the uploaded ones, or as comma-separated URLs. */
export function PictureListField({ uploadLabel = 'Add pictures', successText, crops = [], ...field }: Props) {
  const { label, value, onChange, isRequired } = field;
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const typing = useDebouncedTyping(value);
  const entries = splitPictureList(typing.settled);

  const change = (changed: string[], text: string) => {
    onChange(joinCommaList(changed));
    setAnnouncement(text);
  };
  const add = useAddition(value, onChange, setAnnouncement);
  const upload = useUpload({
    title: uploadLabel,
    accepts: 'picture',
    isMultiple: true,
    successText,
    failureText: FAILURE_TEXT,
    onUploaded: (path) => add([path]),
  });

  return (
    <FieldGroup label={label} isRequired={isRequired}>
      <FileDropArea onFiles={upload.open} className="space-y-3">
        {(isDraggedOver) => (
          <>
            {entries.length === 0 ? (
              <EmptyHint what="pictures" isDraggedOver={isDraggedOver} />
            ) : (
              <div className="relative">
                <PictureThumbnails
                  addresses={entries}
                  crops={crops}
                  successText={successText}
                  failureText={FAILURE_TEXT}
                  onReplace={(index, address) =>
                    change(entries.toSpliced(index, 1, address), `Picture ${index + 1} is replaced.`)
                  }
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
                {isDraggedOver && <DropHint text="Drop them to add them" />}
              </div>
            )}
            <div className="flex flex-wrap gap-2">
              <PhotoButton isMultiple isQuiet={entries.length > 0} onFiles={upload.open} />
              <Button look="small" ref={addButton} onClick={() => upload.open()}>
                {uploadLabel}
              </Button>
              <MediaPickerButton accepts="picture" isMultiple current={entries} onChoose={add} />
            </div>
            <AddressListField {...field} typing={typing} />
          </>
        )}
      </FileDropArea>
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {upload.dialog}
    </FieldGroup>
  );
}

/** Appends to the newest value: several uploads may end before the next render. */
function useAddition(value: string, onChange: (value: string) => void, announce: (text: string) => void) {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  }, [value]);
  return (paths: readonly string[]) => {
    const changed = [...splitPictureList(newest.current), ...paths];
    newest.current = joinCommaList(changed);
    onChange(newest.current);
    announce(paths.length === 1 ? `Picture ${changed.length} added.` : `${paths.length} pictures added.`);
  };
}

type AddressProps = Omit<Props, 'uploadLabel' | 'successText'> & { typing: ReturnType<typeof useDebouncedTyping> };

function AddressListField({ label, name, value, onChange, onBlur, error, isRequired, ref, typing }: AddressProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const toUploadPaths = useUploadPaths();
  const hasExternal = splitPictureList(value).some((address) => !isUploaded(address));
  useImperativeHandle(ref, () => focusUnfolded(area), []);
  return (
    <AddressDetails isNoticeable={error !== undefined || hasExternal}>
      <Field label={label} error={error} isRequired={isRequired} hint="Web addresses, separated by commas.">
        {(control) => (
          <textarea
            {...control}
            ref={area}
            name={name}
            required={isRequired}
            rows={3}
            className={`${control.className} block resize-y`}
            value={listWithoutFocus(value)}
            onChange={(event) => {
              const typed = restoreFocus(toUploadPaths(event.target.value), value);
              typing.type(typed);
              onChange(typed);
            }}
            onBlur={() => {
              typing.endTyping();
              onBlur?.();
            }}
          />
        )}
      </Field>
    </AddressDetails>
  );
}
