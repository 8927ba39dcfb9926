import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';

export function CopyButton({ text, copiedTitle }: { text: string; copiedTitle: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: copiedTitle }),
      () => showToast({ title: 'The browser does not allow copying', tone: 'destructive' }),
    );
  return (
    <Button look="outline" onClick={copy}>
      Copy
    </Button>
  );
}
