import { type ComponentProps, type PointerEvent, useState } from 'react';
import { withoutFocus } from '../../../domain/picture.ts';
import { useUpload } from '../uploads/use-upload.tsx';
import type { Crop } from './crop-previews.tsx';
import { FocalPointButton } from './focal-point-button.tsx';
import { uniqueKeys } from './list-order.ts';
import { PicturePreview } from './picture-preview.tsx';
import { uploadedName } from './upload-paths.ts';
import { useReordering } from './use-reordering.ts';

type Props = {
  addresses: readonly string[];
  crops: readonly Crop[];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  onReplace: (index: number, address: string) => void;
  onFocalPoint: (index: number, address: string) => void;
  /** Of the toasts about a replacement. */
  successText: string;
  failureText: string;
};

type Action = 'earlier' | 'later' | 'remove';

/** Reordered with buttons, with Alt and an arrow key, or by dragging. */
export function PictureThumbnails({ addresses, crops, onMove, onRemove, onReplace, onFocalPoint, ...texts }: Props) {
  const { list, move, controlProps, focusAfterRemoval, focusAfterReplacement, drag } = useReordering(
    addresses.length,
    onMove,
  );
  const [replacedIndex, setReplacedIndex] = useState(0);
  const upload = useUpload({
    title: `Replace picture ${replacedIndex + 1}`,
    accepts: 'picture',
    ...texts,
    onUploaded: (path) => {
      focusAfterReplacement(replacedIndex, 'replace');
      onReplace(replacedIndex, path);
    },
  });
  const keys = uniqueKeys(addresses.map(withoutFocus));
  const buttonProps = (index: number, action: Action) => ({ action, ...controlProps(index, action) });
  const remove = (index: number) => {
    focusAfterRemoval(index, 'remove');
    onRemove(index);
  };

  return (
    <>
      <ol ref={list} aria-label="Pictures" className="flex flex-wrap items-start gap-3">
        {addresses.map((address, index) => (
          <li
            key={keys[index]}
            className="relative w-24 pointer-coarse:w-[8.375rem] cursor-grab border border-rule bg-paper select-none in-data-reordering:transition-transform in-data-reordering:duration-200 data-dragged:z-1 data-dragged:border-ink data-dragged:transition-none motion-reduce:transition-none"
            onPointerDown={(event) => isOnPicture(event) && drag(event, index, 'earlier')}
          >
            <PicturePreview address={withoutFocus(address)} alt={`Picture ${index + 1}`} />
            <div className="grid grid-cols-3 divide-x divide-rule border-t border-rule">
              <ThumbnailButton
                {...buttonProps(index, 'earlier')}
                name={`Move picture ${index + 1} earlier`}
                isDisabled={index === 0}
                onClick={() => move(index, index - 1, 'earlier')}
              />
              <ThumbnailButton
                {...buttonProps(index, 'later')}
                name={`Move picture ${index + 1} later`}
                isDisabled={index === addresses.length - 1}
                onClick={() => move(index, index + 1, 'later')}
              />
              <ThumbnailButton
                {...buttonProps(index, 'remove')}
                name={`Remove picture ${index + 1}`}
                onClick={() => remove(index)}
              />
            </div>
            <button
              type="button"
              aria-label={`Replace picture ${index + 1}`}
              data-file={uploadedName(address)}
              className="h-8 w-full cursor-pointer border-t border-rule text-small outline-offset-[-2px] hover:bg-surface"
              onClick={() => {
                setReplacedIndex(index);
                upload.open();
              }}
              {...controlProps(index, 'replace')}
            >
              Replace
            </button>
            <FocalPointButton
              address={address}
              crops={crops}
              nameSuffix={`of picture ${index + 1}`}
              className="h-8 w-full border-t border-rule outline-offset-[-2px]"
              onChange={(changed) => onFocalPoint(index, changed)}
            />
          </li>
        ))}
      </ol>
      {upload.dialog}
    </>
  );
}

/** Not on a button or in a dialog that it opened. A finger scrolls; on touch screens there are the buttons. */
const isOnPicture = ({ pointerType, target }: PointerEvent): boolean =>
  pointerType !== 'touch' && target instanceof Element && target.closest('button, dialog') === null;

const SYMBOLS = { earlier: '←', later: '→', remove: '×' };

type ButtonProps = ComponentProps<'button'> & { action: Action; name: string; isDisabled?: boolean };

const ThumbnailButton = ({ action, name, isDisabled = false, ...button }: ButtonProps) => (
  <button
    type="button"
    disabled={isDisabled}
    aria-label={name}
    className="h-8 cursor-pointer outline-offset-[-2px] hover:bg-surface disabled:cursor-default disabled:text-rule disabled:hover:bg-transparent"
    {...button}
  >
    {SYMBOLS[action]}
  </button>
);
