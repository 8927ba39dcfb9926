import Dashboard from '@uppy/dashboard';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { staffFailureText } from '../failure.ts';
import { takeEveryFile } from './take-every-file.ts';
import { createUploader, type FileKind } from './uploader.ts';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import '../../styles/staff/uppy.css';
import '../../styles/staff/upload-dialog.css';

type Props = {
  title: string;
  accepts: FileKind;
  /** Ready for the next file after each one, until it is closed. */
  isForSeveral?: boolean;
  onUploaded: (path: string) => void;
  onFailed: (error: Error) => void;
  onClose: () => void;
};

const NOTES = {
  picture: 'One picture at a time: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB',
  pdf: 'One PDF file, at most 10 MB',
};

/** What Uppy leaves out. */
function complete(area: HTMLElement): void {
  // Its area has a name but no role, and its one list item stands in no list.
  area.querySelector('.uppy-Dashboard')?.setAttribute('role', 'group');
  area.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list');
  // After a failure the button that had the focus is gone.
  const retry = area.querySelector<HTMLElement>('.uppy-StatusBar-actionBtn--retry');
  if (document.activeElement === document.body) retry?.focus();
}

export function UploadDialog({ title, accepts, isForSeveral = false, onUploaded, onFailed, onClose }: Props) {
  const titleId = useId();
  const area = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const finish = useEffectEvent((path: string, makeReady: () => void) => {
    onUploaded(path);
    if (isForSeveral) makeReady();
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
    const leave = takeEveryFile(target, (files) => uppy.getPlugin('Dashboard')?.addFiles(files));
    const observer = new MutationObserver(() => complete(target));
    observer.observe(target, { childList: true, subtree: true });
    complete(target);
    return () => {
      observer.disconnect();
      leave();
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
