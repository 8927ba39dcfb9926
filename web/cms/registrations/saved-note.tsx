import { type Trouble, useCheckIns } from './check-in-store.ts';

/** Whether everything that was said here has arrived. */
export function SavedNote() {
  const { queue, trouble } = useCheckIns();
  return (
    <p role="status" className={trouble && queue.length > 0 ? 'font-medium' : 'text-quiet'}>
      {noteFor(queue.length, trouble)}
    </p>
  );
}

function noteFor(count: number, trouble: Trouble | null): string {
  if (count === 0) return 'All check-ins are saved.';
  if (!trouble) return 'Saving...';
  const kept = count === 1 ? '1 check-in is kept' : `${count} check-ins are kept`;
  return `${trouble === 'offline' ? 'Offline' : 'Not sent yet'}: ${kept} on this device and will be sent.`;
}
