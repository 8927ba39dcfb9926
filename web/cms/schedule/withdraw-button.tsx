import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../../domain/count-text.ts';
import type { ContentKind } from '../../../domain/draft.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { pressQuery } from '../../api/press.ts';
import { cmsArtworksQuery } from '../../api/staff/artworks.ts';
import { useWithdraw } from '../../api/staff/schedules.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { capitalize } from '../capitalize.ts';
import { showFailure } from '../failure.ts';

type Props = {
  kind: ContentKind;
  recordKey: string;
  /** Its schedules end. */
  isScheduled: boolean;
  /** Where the focus goes when the button is gone. */
  onWithdrawn: () => void;
};

/** Takes a public record offline after a confirmation that says what goes with it. */
export function WithdrawButton({ kind, recordKey: key, isScheduled, onWithdrawn }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdraw({
    onSuccess: () => showToast({ title: `${capitalize(kind)} withdrawn`, description: 'It is a draft now.' }),
    onError: (error) => showFailure(`Failed to withdraw the ${kind}`, error),
  });
  return (
    <>
      <Button look="compactOutline" isBusy={withdraw.isPending} onClick={() => setIsAsking(true)}>
        {withdraw.isPending ? 'Withdrawing...' : 'Withdraw now…'}
      </Button>
      {isAsking && (
        <WithdrawDialog
          kind={kind}
          recordKey={key}
          isScheduled={isScheduled}
          onConfirm={() => {
            setIsAsking(false);
            withdraw.mutate({ kind, key }, { onSuccess: onWithdrawn });
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

type DialogProps = Omit<Props, 'onWithdrawn'> & { onConfirm: () => void; onCancel: () => void };

function WithdrawDialog({ kind, recordKey, isScheduled, onConfirm, onCancel }: DialogProps) {
  const lost = useLost(kind, recordKey);
  return (
    <ConfirmDialog
      question={`Withdraw this ${kind} now?`}
      text={[
        lost,
        `The ${kind} becomes a draft; publishing it brings everything back.`,
        ...(isScheduled ? ['What is scheduled for it is removed.'] : []),
      ].join(' ')}
      confirmLabel="Withdraw"
      cancelLabel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** What visitors do not see any more. */
function useLost(kind: ContentKind, key: string): string {
  const isArtist = kind === 'artist';
  const works = useQuery({ ...cmsArtworksQuery, enabled: isArtist }).data ?? [];
  const press = useQuery({ ...pressQuery, enabled: isArtist }).data ?? [];
  const exhibitions = useQuery({ ...exhibitionsQuery, enabled: isArtist || kind === 'artwork' }).data ?? [];
  if (isArtist) {
    const gone = [
      ...counted(works.filter(({ artistId }) => artistId === key).length, 'artwork'),
      ...counted(press.filter(({ artistId }) => artistId === key).length, 'press item'),
    ];
    const shownIn = exhibitions.filter(({ artists }) => artists.some(({ id }) => id === key)).length;
    const without = shownIn > 0 ? ` ${countText(shownIn, 'exhibition')} will be shown without this artist.` : '';
    return `The page of the artist goes offline${gone.length > 0 ? ` with ${gone.join(' and ')}` : ''}.${without}`;
  }
  if (kind === 'artwork') {
    const shownIn = exhibitions.filter(({ artworks }) => artworks.some(({ id }) => id === key)).length;
    return `The artwork goes offline${shownIn > 0 ? `, also in ${countText(shownIn, 'exhibition')}` : ''}.`;
  }
  if (kind === 'exhibition') return 'Its page goes offline. Its works stay public, and its registrations are kept.';
  return `The ${kind} goes offline.`;
}

const counted = (count: number, noun: string): string[] => (count > 0 ? [countText(count, noun)] : []);
