import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  question: string;
  text?: string;
  /** A preview of what it is about. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({ question, text, children, confirmLabel, cancelLabel, onConfirm, onCancel }: Props) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={onCancel}>
      <div className="p-6 md:p-8">
        <h2 id={heading} className="text-lead leading-snug font-medium">
          {question}
        </h2>
        {children}
        {text && <p className="mt-2 text-quiet">{text}</p>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button look="solid" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
