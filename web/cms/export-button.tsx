import { useCan } from '../api/staff/auth.ts';
import { useExport } from '../api/staff/export.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { showFailure, staffFailureText } from './failure.ts';

export function ExportButton({ path, fileName }: { path: string; fileName: string }) {
  const exporting = useExport({
    onSuccess: (file) => {
      saveFile(file, fileName);
      showToast({ title: 'CSV exported successfully' });
    },
    onError: (error) => showFailure('Failed to export CSV', staffFailureText(error)),
  });
  if (!useCan('export lists')) return null;
  return (
    <Button look="outline" className="!px-4 !py-2" isBusy={exporting.isPending} onClick={() => exporting.mutate(path)}>
      Export CSV
    </Button>
  );
}

/** A download needs a link. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
