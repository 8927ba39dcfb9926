import Dashboard from '@uppy/dashboard';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { staffFailureText } from '../failure.ts';
import { createUploader, type FileKind } from './uploader.ts';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import '../../styles/staff/uppy.css';
import '../../styles/staff/upload-dialog.css';

type Props = {
  title: string;
  accepts: FileKind;
  /** Stays open after each file, for the next one. */
  isMultiple?: boolean;
  onUploaded: (path: string) => void;
  onFailed: (error: Error) => void;
  onClose: () => void;
};

const NOTES = {
  picture: 'One picture at a time: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB',
  pdf: 'One PDF file, at most 10 MB',
};

/** Fixes the accessibility of Uppy's markup. */
function patchMarkup(area: HTMLElement): void {
  // Its area has a name but no role, its list item no list.
  area.querySelector('.uppy-Dashboard')?.setAttribute('role', 'group');
  area.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list');
  // After a failure the focused button has been removed.
  const retry = area.querySelector<HTMLElement>('.uppy-StatusBar-actionBtn--retry');
  if (document.activeElement === document.body) retry?.focus();
}

export function UploadDialog({ title, accepts, isMultiple = false, onUploaded, onFailed, onClose }: Props) {
  const titleId = useId();
  const area = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const finish = useEffectEvent((path: string, reset: () => void) => {
    onUploaded(path);
    if (isMultiple) reset();
    else onClose();
  });
  const report = useEffectEvent((error: Error) => {
    setFailure(staffFailureText(error));
    onFailed(error);
  });

  useEffect(() => {
    const target = area.current;
    if (!target) return;
    const uppy = createUploader(accepts, {
      onUploaded: (path) => finish(path, () => uppy.cancelAll()),
      onFailed: (error) => report(error),
    });
    uppy.use(Dashboard, {
      inline: true,
      target,
      width: 750,
      height: 550,
      proudlyDisplayPoweredByUppy: false,
      doneButtonHandler: null,
      locale: { strings: { dashboardTitle: 'File', dropPasteFiles: 'Drop files here, paste or %{browseFiles}' } },
    });
    for (const event of ['upload', 'cancel-all', 'file-removed'] as const) uppy.on(event, () => setFailure(null));
    const stopCapturing = captureFiles(target, (files) => uppy.getPlugin('Dashboard')?.addFiles(files));
    const observer = new MutationObserver(() => patchMarkup(target));
    observer.observe(target, { childList: true, subtree: true });
    patchMarkup(target);
    return () => {
      observer.disconnect();
      stopCapturing();
      uppy.destroy();
    };
  }, [accepts]);

  return (
    <Dialog labelledBy={titleId} shape="panel" onClose={onClose}>
      <div className="upload-dialog">
        <div className="upload-dialog-head">
          <div className="min-w-0">
            <h2 id={titleId} className="text-lead sm:truncate">
              {title}
            </h2>
            <p role="alert" className="text-small leading-snug text-signal sm:line-clamp-2">
              {failure}
            </p>
            {!failure && <p className="text-small leading-snug text-quiet sm:line-clamp-2">{NOTES[accepts]}</p>}
          </div>
          <button
            type="button"
            className="cursor-pointer self-start py-1 text-small underline-offset-4 hover:underline"
            onClick={onClose}
          >
            Close
          </button>
        </div>
        <div ref={area} className="upload-dialog-area" />
      </div>
    </Dialog>
  );
}

const filesIn = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];

/**
 * Captures files that are pasted or dropped anywhere while the dialog is open. A file dropped beside Uppy's area would
 * otherwise replace the page in the browser, and what was typed there.
 */
function captureFiles(area: HTMLElement, onFiles: (files: File[]) => void): () => void {
  // Capture phase: Uppy handles a paste only if the focus is inside its area, and then sometimes twice.
  const onPaste = (event: ClipboardEvent) => {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.stopPropagation();
    event.preventDefault();
    onFiles(files);
  };
  const onDrop = (event: DragEvent) => {
    if (event.target instanceof Node && area.contains(event.target)) return;
    event.preventDefault();
    onFiles(filesIn(event.dataTransfer));
  };
  const onDragOver = (event: DragEvent) => event.preventDefault();
  document.addEventListener('paste', onPaste, true);
  document.addEventListener('drop', onDrop);
  document.addEventListener('dragover', onDragOver);
  return () => {
    document.removeEventListener('paste', onPaste, true);
    document.removeEventListener('drop', onDrop);
    document.removeEventListener('dragover', onDragOver);
  };
}
