import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

/** Asked while the guard holds somebody back. */
export function LeaveQuestion({ guard: { isAsking, leave, stay } }: { guard: LeaveGuard }) {
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      text="Your changes have not been saved and would be lost."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
