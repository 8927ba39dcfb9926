import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { showToast } from '../../ui/toast-store.ts';
import type { FileKind } from './uploader.ts';

type Options = {
  title: string;
  accepts: FileKind;
  isMultiple?: boolean;
  successText: string;
  failureText: string;
  onUploaded: (path: string) => void;
};

type DialogModule = typeof import('./upload-dialog.tsx');

/** The upload dialog with its toasts. Lazy-loaded, because Uppy is large. */
export function useUpload(options: Options): { open: () => void; dialog: ReactNode } {
  const [module, setModule] = useState<DialogModule | null>(null);
  const fail = () =>
    showToast({ title: 'Upload-Fehler', description: options.failureText, tone: 'destructive', lang: 'de' });

  return {
    open: () => void import('./upload-dialog.tsx').then(setModule, fail),
    // A portal, so that events in the dialog do not bubble to the form.
    dialog:
      module &&
      createPortal(
        <module.UploadDialog
          title={options.title}
          accepts={options.accepts}
          isMultiple={options.isMultiple ?? false}
          onUploaded={(path) => {
            showToast({ title: 'Upload erfolgreich', description: options.successText, lang: 'de' });
            options.onUploaded(path);
          }}
          onFailed={fail}
          onClose={() => setModule(null)}
        />,
        document.body,
      ),
  };
}
