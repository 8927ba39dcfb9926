const filesIn = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];

/**
 * While the dialog is open, a file that is pasted or dropped anywhere is meant for it. One dropped beside Uppy's area would
 * otherwise be opened by the browser in place of the page and of what was typed there.
 */
export function takeEveryFile(area: HTMLElement, take: (files: File[]) => void): () => void {
  // Before Uppy sees it: Uppy takes a paste only where the focus is inside its area, and there sometimes twice.
  const onPaste = (event: ClipboardEvent) => {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.stopPropagation();
    event.preventDefault();
    take(files);
  };
  const onDrop = (event: DragEvent) => {
    if (event.target instanceof Node && area.contains(event.target)) return;
    event.preventDefault();
    take(filesIn(event.dataTransfer));
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
