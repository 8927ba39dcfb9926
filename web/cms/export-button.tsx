import { type SubscriberFilter, subscribersFileName } from '../../../domain/subscriber.ts';
import { useSite } from '../../api/site.tsx';
import { useExportSubscribers } from '../../api/staff/subscribers.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure, staffFailureText } from '../failure.ts';

export function ExportButton({ filter }: { filter: SubscriberFilter }) {
  const { today } = useSite();
  const exporting = useExportSubscribers({
    onSuccess: (file) => {
      saveFile(file, subscribersFileName(filter, today));
      showToast({ title: 'CSV exported successfully' });
    },
    onError: (error) => showFailure('Failed to export CSV', staffFailureText(error)),
  });
  return (
    <Button
      look="outline"
      className="!px-4 !py-2"
      isBusy={exporting.isPending}
      onClick={() => exporting.mutate(filter)}
    >
      Export CSV
    </Button>
  );
}

/** Browsers save a file only through a link. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun, but some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
