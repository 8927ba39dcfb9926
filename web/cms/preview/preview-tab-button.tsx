import { type Previewed, usePreviewAddress } from '../../api/staff/previews.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';

const BLOCKED = 'The browser has blocked the tab of the preview';

type Props = {
  look: 'small' | 'compactOutline';
  /** Where several are on the screen. */
  accessibleName?: string;
  previewed: () => Previewed;
  label?: string;
  className?: string;
};

/** Opens the public page, as it would be with what the form holds, in a tab of its own. */
export function PreviewTabButton({ look, accessibleName, previewed, label = 'Preview', className = '' }: Props) {
  const { mutate, isPending } = usePreviewAddress();
  const open = () => {
    // Now: browsers block tabs that are not opened by a click.
    const tab = window.open('', '_blank');
    if (!tab) return showToast({ title: BLOCKED, tone: 'destructive' });
    mutate(previewed(), {
      onSuccess: (address) => tab.location.replace(address),
      onError: (error) => {
        tab.close();
        showFailure('The preview cannot be shown', error);
      },
    });
  };
  return (
    <Button look={look} className={className} aria-label={accessibleName} isBusy={isPending} onClick={open}>
      {label}
    </Button>
  );
}
