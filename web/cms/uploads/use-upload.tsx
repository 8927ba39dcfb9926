import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { showToast } from '../../ui/toast-store.ts';
import type { FileKind } from './file-kinds.ts';

type Options = {
  title: string;
  accepts: FileKind;
  isMultiple?: boolean;
  successText: string;
  failureText: string;
  /** For each file, in order. */
  onUploaded: (path: string) => void;
};

type Upload = {
  /** Files that were dropped or pasted are uploaded immediately. */
  open: (files?: File[]) => void;
  dialog: ReactNode;
};

type DialogModule = typeof import('./upload-dialog.tsx');

/** The upload dialog with its toasts. Lazy-loaded, because Uppy is large. */
export function useUpload({ title, accepts, isMultiple = false, successText, ...options }: Options): Upload {
  const [opened, setOpened] = useState<{ module: DialogModule; files: File[] } | null>(null);
  const fail = () =>
    showToast({ title: 'Upload-Fehler', description: options.failureText, tone: 'destructive', lang: 'de' });
  const toastUploaded = (count: number) => {
    const description = count === 1 ? successText : `${count} Bilder wurden hochgeladen.`;
    showToast({ title: 'Upload erfolgreich', description, lang: 'de' });
  };

  return {
    open: (files = []) => void import('./upload-dialog.tsx').then((module) => setOpened({ module, files }), fail),
    // A portal, so that events in the dialog do not bubble to the form.
    dialog:
      opened &&
      createPortal(
        <opened.module.UploadDialog
          title={title}
          accepts={accepts}
          isMultiple={isMultiple}
          files={opened.files}
          onUploaded={options.onUploaded}
          onAllUploaded={toastUploaded}
          onFailed={fail}
          onClose={() => setOpened(null)}
        />,
        document.body,
      ),
  };
}
