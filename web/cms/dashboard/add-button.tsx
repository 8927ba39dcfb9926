import { useLocation } from 'wouter';
import { useCan } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { CAN_GO_BACK } from './use-go-back.ts';

export function AddButton({ label, href }: { label: string; href: string }) {
  const [, navigate] = useLocation();
  if (!useCan('edit content')) return null;
  return (
    <Button look="compactSolid" onClick={() => navigate(href, { state: CAN_GO_BACK })}>
      {label}
    </Button>
  );
}
