import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FILE_TYPES } from '../uploads/file-kinds.ts';

type Props = {
  isMultiple?: boolean;
  /** There is a picture, so it is one of several actions. */
  isQuiet: boolean;
  onFiles: (files: File[]) => void;
};

/** On touch screens: straight to camera and photo library. */
export function PhotoButton({ isMultiple = false, isQuiet, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={isQuiet ? 'small' : 'compactSolid'}
        className="hidden pointer-coarse:block"
        onClick={() => input.current?.click()}
      >
        {isMultiple ? 'Choose photos' : 'Choose a photo'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={FILE_TYPES.picture.join()}
        multiple={isMultiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same photo can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
