import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formatBriefly, formatUpcoming } from '../../../domain/date-time.ts';
import type { ContentKind } from '../../../domain/draft.ts';
import { LIMITS } from '../../../domain/fields.ts';
import { PREVIEW_DAYS, type PreviewLink } from '../../../domain/preview.ts';
import { useSite } from '../../api/site.tsx';
import { previewLinksQuery, useCreatePreviewLink, useRevokePreviewLink } from '../../api/staff/previews.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CopyButton } from '../copy-button.tsx';
import { showFailure } from '../failure.ts';

type Props = {
  kind: ContentKind;
  recordKey: string;
  hasDraft: boolean;
  /** Something is typed that the draft does not have. */
  isUnsaved: boolean;
  onClose: () => void;
};

/** Links that show the draft to someone without an account. */
export function SharePreviewDialog({ kind, recordKey, hasDraft, isUnsaved, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={onClose}>
      <div className="space-y-5 p-6 md:p-8">
        <h2 id={heading} className="text-lead leading-snug font-medium">
          Share preview
        </h2>
        {hasDraft ? (
          <>
            <p>
              Whoever has the link sees the draft as it is then, without an account.
              {isUnsaved && ' What you have typed since you saved the draft is not in it.'}
            </p>
            <NewLink kind={kind} recordKey={recordKey} />
            <OpenLinks recordKey={recordKey} />
          </>
        ) : (
          <p>Save a draft first: a link shows what is saved as a draft.</p>
        )}
        <div className="flex justify-end">
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const VALIDITIES = [1, PREVIEW_DAYS, 30].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

function NewLink({ kind, recordKey }: Pick<Props, 'kind' | 'recordKey'>) {
  const [url, setUrl] = useState<string | null>(null);
  const create = useCreatePreviewLink(
    { kind, key: recordKey },
    {
      onSuccess: (link) => setUrl(link.url),
      onError: (error) => showFailure('The link was not created', error),
    },
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    if (create.isPending) return;
    create.mutate({
      expiresInDays: Number(input.get('expiresInDays')),
      recipient: String(input.get('recipient')),
    });
  };
  return (
    <form noValidate className="space-y-5" onSubmit={onSubmit}>
      <TextField label="For (only staff see this)" name="recipient" maxLength={LIMITS.line} autoComplete="off" />
      <SelectField label="Valid for" name="expiresInDays" options={VALIDITIES} defaultValue={String(PREVIEW_DAYS)} />
      <div className="flex justify-end">
        <SubmitButton look="solid" isPending={create.isPending} label="Create link" pendingLabel="Creating..." />
      </div>
      <div role="status">
        {url && (
          <div className="flex items-end gap-3">
            <div className="grow">
              <TextField
                label="Link, shown only now"
                name="link"
                readOnly
                value={url}
                onFocus={(event) => event.currentTarget.select()}
              />
            </div>
            <CopyButton text={url} copiedTitle="Link copied" />
          </div>
        )}
      </div>
    </form>
  );
}

function OpenLinks({ recordKey }: Pick<Props, 'recordKey'>) {
  const { data: links, isError, refetch } = useQuery(previewLinksQuery(recordKey));
  const title = useRef<HTMLHeadingElement>(null);
  const revoke = useRevokePreviewLink(recordKey, {
    onSuccess: () => {
      showToast({ title: 'Link revoked' });
      // Its button, and with it the focus, is gone.
      title.current?.focus();
    },
    onError: (error) => showFailure('The link was not revoked', error),
  });
  if (isError && !links) return <LoadFailure what="the open links" onRetry={refetch} />;
  if (!links || links.length === 0) return null;
  return (
    <div className="border-t border-rule pt-5">
      <h3 ref={title} tabIndex={-1} className="text-small text-quiet outline-none">
        Open links
      </h3>
      <ul className="mt-1">
        {links.map((link) => (
          <OpenLink key={link.id} link={link} isBusy={revoke.isPending} onRevoke={() => revoke.mutate(link.id)} />
        ))}
      </ul>
    </div>
  );
}

type OpenLinkProps = { link: PreviewLink; isBusy: boolean; onRevoke: () => void };

function OpenLink({ link: { recipient, createdAt, createdBy, expiresAt }, isBusy, onRevoke }: OpenLinkProps) {
  const { today } = useSite();
  const name = recipient ?? 'Without a name';
  return (
    <li className="flex items-center justify-between gap-4 border-b border-rule py-2">
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="text-small text-quiet">
          Expires {formatUpcoming(new Date(expiresAt), today)}. Made {formatBriefly(new Date(createdAt), today)}
          {createdBy && ` by ${createdBy}`}.
        </p>
      </div>
      <Button
        look="small"
        className="shrink-0"
        isBusy={isBusy}
        aria-label={`Revoke the link for ${name}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
