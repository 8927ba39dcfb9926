import { useCan } from '../api/staff/auth.ts';
import { useExport } from '../api/staff/export.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { showFailure } from './failure.ts';
import { saveFile } from './save-file.ts';

export function ExportButton({ path, fileName }: { path: string; fileName: string }) {
  const exporting = useExport({
    onSuccess: (file) => {
      saveFile(file, fileName);
      showToast({ title: 'CSV exported successfully' });
    },
    onError: (error) => showFailure('Failed to export CSV', error),
  });
  if (!useCan('export lists')) return null;
  return (
    <Button look="compactOutline" isBusy={exporting.isPending} onClick={() => exporting.mutate(path)}>
      Export CSV
    </Button>
  );
}
