import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { filesIn, hasFiles } from '../uploads/transferred-files.ts';

type Props = {
  onFiles: (files: File[]) => void;
  className?: string;
  children: (isDraggedOver: boolean) => ReactNode;
};

/** Accepts files that are dropped on it, and that are pasted while the focus is in it. */
export function FileDropArea({ onFiles, className = '', children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    event.preventDefault();
    onFiles(filesIn(transfer));
  });

  // React's events would bubble here from the dialogs that were opened in it.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isFor = (transfer: DataTransfer | null) => hasFiles(transfer) && !element.matches(':disabled *');
    element.addEventListener(
      'dragover',
      (event) => {
        if (!isFor(event.dataTransfer)) return;
        event.preventDefault();
        setIsDraggedOver(true);
      },
      { signal },
    );
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsDraggedOver(false);
      },
      { signal },
    );
    element.addEventListener(
      'drop',
      (event) => {
        setIsDraggedOver(false);
        if (isFor(event.dataTransfer)) take(event, event.dataTransfer);
      },
      { signal },
    );
    element.addEventListener(
      'paste',
      (event) => {
        if (isFor(event.clipboardData) && !isText(event)) take(event, event.clipboardData);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return (
    // A click focuses it, so that a file can be pasted.
    <div ref={area} tabIndex={-1} className={`outline-none ${className}`}>
      {children(isDraggedOver)}
    </div>
  );
}

/** Word processors copy text together with a picture of it. */
const isText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  clipboardData?.getData('text/plain') !== '';
