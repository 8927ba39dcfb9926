import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { CAN_GO_BACK } from './use-go-back.ts';

export function AddButton({ label, href }: { label: string; href: string }) {
  const [, navigate] = useLocation();
  return (
    <Button look="solid" className="!px-4 !py-2" onClick={() => navigate(href, { state: CAN_GO_BACK })}>
      {label}
    </Button>
  );
}
