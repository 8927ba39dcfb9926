import { useEffect } from 'react';
import { hasFiles } from '../uploads/transferred-files.ts';

const ignoreFiles = (event: DragEvent) => {
  if (hasFiles(event.dataTransfer)) event.preventDefault();
};

/** A file dropped beside its field would replace the page in the browser, and what was typed there. */
export function usePageDropGuard(): void {
  useEffect(() => {
    document.addEventListener('dragover', ignoreFiles);
    document.addEventListener('drop', ignoreFiles);
    return () => {
      document.removeEventListener('dragover', ignoreFiles);
      document.removeEventListener('drop', ignoreFiles);
    };
  }, []);
}
