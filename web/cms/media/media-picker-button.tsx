import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import type { FileKind } from '../uploads/file-kinds.ts';
import { MediaPicker } from './media-picker.tsx';

type Props = {
  accepts: FileKind;
  isMultiple?: boolean;
  /** What the field holds. */
  current: readonly string[];
  /** Paths, in the order in which they were chosen. */
  onChoose: (paths: string[]) => void;
};

export function MediaPickerButton({ onChoose, ...picker }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Choose from Media
      </Button>
      {isOpen &&
        // A portal, so that Enter in the search does not submit the form.
        createPortal(
          <div className="staff contents">
            <MediaPicker
              {...picker}
              onChoose={(paths) => {
                onChoose(paths);
                setIsOpen(false);
              }}
              onClose={() => setIsOpen(false)}
            />
          </div>,
          document.body,
        )}
    </>
  );
}
