import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = { children: ReactNode; onRemove: () => void };

export function UploadedFile({ children, onRemove }: Props) {
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4 text-small">
      <div className="min-w-0 wrap-anywhere text-quiet">{children}</div>
      <Button look="text" onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
