import Dashboard from '@uppy/dashboard';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { staffFailureText } from '../failure.ts';
import { useUnfinishedWork } from '../record-form/leave-guard.tsx';
import type { FileKind } from './file-kinds.ts';
import { filesIn } from './transferred-files.ts';
import { createUploader, type FailedFile, isUploading } from './uploader.ts';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import '../../styles/staff/uppy.css';
import '../../styles/staff/upload-dialog.css';

type Props = {
  title: string;
  accepts: FileKind;
  /** Takes several files, and stays open with those that failed. */
  isMultiple: boolean;
  /** Uploaded as it opens. */
  files: readonly File[];
  onUploaded: (path: string) => void;
  onAllUploaded: (count: number) => void;
  onFailed: () => void;
  onClose: () => void;
};

const NOTES = {
  picture: 'One picture at a time: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB',
  pictures: 'Several pictures at once: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each',
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

/** A rejected file was never in the dialog; a failed one still is. */
type Problem = FailedFile & { isRejected: boolean };

export function UploadDialog({ title, accepts, isMultiple, files, ...callbacks }: Props) {
  const titleId = useId();
  const area = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [uploadedCount, setUploadedCount] = useState(0);
  const isUnderWay = useRef<() => boolean>(() => false);
  const [isAskingToStop, setIsAskingToStop] = useState(false);

  useUnfinishedWork(() => isUnderWay.current());

  const onUploaded = useEffectEvent((path: string) => {
    setUploadedCount((count) => count + 1);
    callbacks.onUploaded(path);
  });
  const onFailed = useEffectEvent((file: FailedFile) => {
    setProblems(withProblem({ ...file, isRejected: false }));
    callbacks.onFailed();
  });
  const onSettled = useEffectEvent((uploaded: string[], failed: string[], removeFile: (id: string) => void) => {
    setIsAskingToStop(false);
    // All were cancelled.
    if (uploaded.length + failed.length === 0) return;
    if (failed.length === 0) callbacks.onAllUploaded(uploaded.length);
    if (failed.length + problems.length === 0) callbacks.onClose();
    // Leaves those that can be tried again.
    else for (const id of uploaded) removeFile(id);
  });

  useEffect(() => {
    const target = area.current;
    if (!target) return;
    const uppy = createUploader({
      accepts,
      isMultiple,
      onUploaded: (path) => onUploaded(path),
      // Of a single file, Uppy's message bar is enough: there is nothing else to report.
      onRejected: (file) => isMultiple && setProblems(withProblem({ ...file, isRejected: true })),
      onFailed: (file) => onFailed(file),
      onSettled: ({ uploaded, failed }) => onSettled(uploaded, failed, (id) => uppy.removeFile(id)),
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
    uppy.on('upload', () => setProblems((known) => known.filter(({ isRejected }) => isRejected)));
    uppy.on('file-removed', (file) => setProblems((known) => known.filter(({ id }) => id !== file.id)));
    uppy.on('cancel-all', () => setProblems([]));
    const addFiles = (added: readonly File[]) => uppy.getPlugin('Dashboard')?.addFiles([...added]);
    isUnderWay.current = () => isUploading(uppy);
    const stopCapturing = captureFiles(target, addFiles);
    const observer = new MutationObserver(() => patchMarkup(target));
    observer.observe(target, { childList: true, subtree: true });
    patchMarkup(target);
    if (files.length > 0) {
      addFiles(files);
      if (uppy.getFiles().length > 0) void uppy.upload();
    }
    return () => {
      observer.disconnect();
      stopCapturing();
      uppy.destroy();
    };
  }, [accepts, isMultiple, files]);

  const close = () => {
    if (!isUnderWay.current()) return callbacks.onClose();
    setIsAskingToStop(true);
    return false;
  };
  return (
    <>
      <Dialog labelledBy={titleId} shape="panel" onClose={close}>
        <div className="upload-dialog" data-problems={(isMultiple && problems.length > 0) || undefined}>
          <div className="upload-dialog-head">
            <div className="min-w-0">
              <h2 id={titleId} className="text-lead sm:truncate">
                {title}
              </h2>
              <div role="alert" className="upload-dialog-problems">
                {isMultiple && problems.length > 0 && uploadedCount > 0 && <p>{addedText(uploadedCount)}</p>}
                {problems.map((problem) => (
                  <p key={problem.id} className="text-signal">
                    {problemText(problem, isMultiple)}
                  </p>
                ))}
              </div>
              {problems.length === 0 && (
                <p className="text-small leading-snug text-quiet sm:line-clamp-2">
                  {NOTES[isMultiple && accepts === 'picture' ? 'pictures' : accepts]}
                </p>
              )}
            </div>
            <button
              type="button"
              className="cursor-pointer self-start py-1 text-small underline-offset-4 hover:underline"
              onClick={close}
            >
              Close
            </button>
          </div>
          <div ref={area} className="upload-dialog-area" />
        </div>
      </Dialog>
      {isAskingToStop && (
        <div className="staff contents">
          <ConfirmDialog
            question="Stop the upload?"
            text="What has not been added yet will be lost."
            confirmLabel="Stop"
            cancelLabel="Keep uploading"
            onConfirm={callbacks.onClose}
            onCancel={() => setIsAskingToStop(false)}
          />
        </div>
      )}
    </>
  );
}

const withProblem =
  (problem: Problem) =>
  (known: readonly Problem[]): Problem[] => [...known.filter(({ id }) => id !== problem.id), problem];

const addedText = (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'} added.`;

/** Some messages begin with the name of the file. */
function problemText({ name, error, isRejected }: Problem, isMultiple: boolean): string {
  const text = isRejected ? error.message : staffFailureText(error);
  return isMultiple && !text.startsWith(name) ? `${name}: ${text}` : text;
}

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
