import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { COMES_BACK } from './use-return.ts';

export function AddButton({ label, href }: { label: string; href: string }) {
  const [, navigate] = useLocation();
  return (
    <Button look="solid" className="!px-4 !py-2" onClick={() => navigate(href, { state: COMES_BACK })}>
      {label}
    </Button>
  );
}
