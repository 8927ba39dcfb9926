import { useState } from 'react';
import { createPortal } from 'react-dom';
import { pictureFocus } from '../../../domain/picture.ts';
import { type Crop, isCropped } from './crop-previews.tsx';
import { FocalPointDialog } from './focal-point-dialog.tsx';
import { isCentre, positionText } from './focus-text.ts';
import { isDisplayable } from './upload-paths.ts';

type Props = {
  address: string;
  crops: readonly Crop[];
  /** Of one picture among several: 'of picture 2'. */
  nameSuffix?: string;
  className: string;
  onChange: (address: string) => void;
};

/** Opens the dialog; nothing for a picture that is not cropped. */
export function FocalPointButton({ address, crops, nameSuffix = '', className, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const focus = pictureFocus(address);
  const place = isCentre(focus) ? '' : `, ${positionText(focus)}`;
  if (!isDisplayable(address) || !isCropped(address, crops)) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Focal point${nameSuffix && ` ${nameSuffix}`}${place}`}
        className={`cursor-pointer text-small hover:bg-surface ${className}`}
        onClick={() => setIsOpen(true)}
      >
        Focal point
        {place && <span aria-hidden className="ml-1.5 inline-block size-1.5 rounded-full bg-ink align-middle" />}
      </button>
      {isOpen &&
        // A portal, because a form cannot be in a form.
        createPortal(
          <div className="staff contents">
            <FocalPointDialog address={address} crops={crops} onChange={onChange} onClose={() => setIsOpen(false)} />
          </div>,
          document.body,
        )}
    </>
  );
}
