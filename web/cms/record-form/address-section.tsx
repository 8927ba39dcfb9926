import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { earlierAddressesQuery, useReleaseAddress } from '../../api/staff/addresses.ts';
import { useCan } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { FormSection, Wide } from './form-fields.tsx';

type Props = { recordId: string; path: string };

/** The public page of a saved record, and the addresses it had before. */
export function AddressSection({ recordId, path }: Props) {
  const earlier = useQuery(earlierAddressesQuery(recordId));
  const present = useRef<HTMLDivElement>(null);
  return (
    <FormSection title="Address">
      <Wide>
        <div ref={present} tabIndex={-1} className="break-words outline-none">
          <ExternalLink href={path}>{path}</ExternalLink>
        </div>
        <p className="mt-1 text-small text-quiet">Links to earlier addresses keep working.</p>
        {earlier.isError && <LoadFailure what="the earlier addresses" onRetry={earlier.refetch} />}
        {earlier.data && earlier.data.length > 0 && (
          <EarlierAddresses
            recordId={recordId}
            paths={earlier.data.map((address) => address.path)}
            // Its button, and with it the focus, is gone.
            onReleased={() => present.current?.focus()}
          />
        )}
      </Wide>
    </FormSection>
  );
}

type ListProps = { recordId: string; paths: string[]; onReleased: () => void };

function EarlierAddresses({ recordId, paths, onReleased }: ListProps) {
  const mayRelease = useCan('edit content');
  const [releasing, setReleasing] = useState<string | null>(null);
  const { mutate, isPending } = useReleaseAddress(recordId, {
    onSuccess: () => {
      showToast({ title: 'Address released', description: 'It no longer leads here.' });
      onReleased();
    },
    onError: (error) => showFailure('The address was not released', error),
  });
  return (
    <div className="mt-5">
      <h3 className="text-small text-quiet">Earlier addresses that lead here</h3>
      <ul className="mt-1">
        {paths.map((path) => (
          <li key={path} className="flex items-center justify-between gap-4 border-b border-rule py-2">
            <span className="min-w-0 break-words">{path}</span>
            {mayRelease && (
              <Button look="small" isBusy={isPending} aria-label={`Release ${path}`} onClick={() => setReleasing(path)}>
                Release
              </Button>
            )}
          </li>
        ))}
      </ul>
      {releasing !== null && (
        <ConfirmDialog
          question={`Release ${releasing}?`}
          text="Links to it will find nothing, and another record may get this address."
          confirmLabel="Release"
          cancelLabel="Cancel"
          onConfirm={() => {
            mutate(releasing);
            setReleasing(null);
          }}
          onCancel={() => setReleasing(null)}
        />
      )}
    </div>
  );
}
