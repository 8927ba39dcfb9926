import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { showToast } from '../../ui/toast-store.ts';
import type { FileKind } from './uploader.ts';

type Upload = {
  title: string;
  accepts: FileKind;
  isForSeveral?: boolean;
  successText: string;
  failureText: string;
  onUploaded: (path: string) => void;
};

type DialogModule = typeof import('./upload-dialog.tsx');

/** The dialog, with the feedback that is the same for every field. Uppy is large, so it is loaded when it is first wanted. */
export function useUpload(upload: Upload): { open: () => void; dialog: ReactNode } {
  const [module, setModule] = useState<DialogModule | null>(null);
  const fail = () =>
    showToast({ title: 'Upload-Fehler', description: upload.failureText, tone: 'destructive', lang: 'de' });

  return {
    open: () => void import('./upload-dialog.tsx').then(setModule, fail),
    // Out of the form it belongs to: what is pressed in it must not reach the form.
    dialog:
      module &&
      createPortal(
        <module.UploadDialog
          title={upload.title}
          accepts={upload.accepts}
          isForSeveral={upload.isForSeveral ?? false}
          onUploaded={(path) => {
            showToast({ title: 'Upload erfolgreich', description: upload.successText, lang: 'de' });
            upload.onUploaded(path);
          }}
          onFailed={fail}
          onClose={() => setModule(null)}
        />,
        document.body,
      ),
  };
}
