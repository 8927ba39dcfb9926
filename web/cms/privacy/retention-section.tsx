import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { countText } from '../../../domain/count-text.ts';
import {
  RETENTION_CHOICES,
  RETENTION_RULES,
  RETENTION_SUGGESTIONS,
  type RetentionRule,
  type RetentionState,
} from '../../../domain/privacy.ts';
import type { Retention } from '../../../domain/settings.ts';
import { retentionQuery, useSaveRetention } from '../../api/staff/privacy.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { StaffSection } from '../staff-section.tsx';

/** How long records of visitors are kept. */
export function RetentionSection() {
  // Never from the cache alone: the counts change every day.
  const { data, isError, refetch } = useQuery({ ...retentionQuery, refetchOnMount: 'always' });
  return (
    <StaffSection
      title="How long data is kept"
      note={
        <>
          What is older is deleted every hour, for good: it cannot be restored. The{' '}
          <a href="/privacy" target="_blank" rel="noopener" className="underline underline-offset-4 hover:decoration-2">
            privacy page
          </a>{' '}
          says so as long as its text is the default.
        </>
      }
    >
      {isError && !data && <LoadFailure what="the retention" onRetry={refetch} />}
      {!isError && !data && (
        <SkeletonRows
          label="Loading the retention"
          rows={RETENTION_RULES.length}
          rowClassName="h-14 max-w-3xl"
          className="mt-6"
        />
      )}
      {data && <RetentionForm state={data} />}
    </StaffSection>
  );
}

const LABELS: Record<RetentionRule, { label: string; since: string }> = {
  inquiryRetentionMonths: {
    label: 'Answered and archived inquiries',
    since: 'Since the answer, or since they came; new ones stay.',
  },
  registrationRetentionMonths: { label: 'Registrations', since: 'Since the end of the exhibition.' },
  mailRetentionMonths: { label: 'Mail that was never sent', since: 'Sent mail is deleted after 30 days anyway.' },
  spamRetentionMonths: { label: 'Spam', since: 'Inquiries, registrations and sign-ups, since they came.' },
};

const months = (count: number): string => countText(count, 'month');

function RetentionForm({ state }: { state: RetentionState }) {
  const [chosen, setChosen] = useState<Partial<Retention>>({});
  const [isAsking, setIsAsking] = useState(false);
  const retention: Retention = { ...state.settings, ...chosen };
  const saving = useSaveRetention({
    onSuccess: () => {
      setChosen({});
      showToast({ title: 'Retention saved' });
    },
    onError: (error) => showFailure('Failed to save retention', error),
  });
  const isChanged = RETENTION_RULES.some((rule) => retention[rule] !== state.settings[rule]);
  const due = RETENTION_RULES.reduce((sum, rule) => sum + (dueNow(state, rule, retention[rule]) ?? 0), 0);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return showToast({ title: 'Nothing was changed' });
    if (due > 0) setIsAsking(true);
    else saving.mutate(retention);
  };
  return (
    <form onSubmit={onSubmit} className="mt-6">
      <div className="grid max-w-3xl gap-x-10 gap-y-6 sm:grid-cols-2">
        {RETENTION_RULES.map((rule) => (
          <SelectField
            key={rule}
            label={LABELS[rule].label}
            name={rule}
            options={optionsFor(retention[rule])}
            value={retention[rule] ?? ''}
            onChange={({ target: { value } }) => setChosen({ ...chosen, [rule]: value === '' ? null : Number(value) })}
            hint={<Hint rule={rule} count={dueNow(state, rule, retention[rule])} />}
          />
        ))}
      </div>
      <div className="mt-6">
        <SubmitButton look="solid" isPending={saving.isPending} label="Save" pendingLabel="Saving..." />
      </div>
      {isAsking && (
        <ConfirmDialog
          question={`Delete ${countText(due, 'record')} for good?`}
          text="They are older than what you have chosen and are deleted within the hour. This cannot be undone."
          confirmLabel="Save and delete"
          cancelLabel="Cancel"
          onConfirm={() => {
            setIsAsking(false);
            saving.mutate(retention);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}

/** A number set elsewhere is offered too. */
function optionsFor(current: number | null) {
  const counts = [...new Set([...RETENTION_CHOICES, ...(current ? [current] : [])])].toSorted((a, b) => a - b);
  return [
    { value: '', label: 'Kept until someone deletes it' },
    ...counts.map((count) => ({ value: String(count), label: `Deleted after ${months(count)}` })),
  ];
}

/** Null where the server has not counted this choice. */
const dueNow = ({ due }: RetentionState, rule: RetentionRule, chosen: number | null): number | null =>
  due.find((entry) => entry.rule === rule && entry.months === chosen)?.count ?? null;

function Hint({ rule, count }: { rule: RetentionRule; count: number | null }) {
  return (
    <>
      {LABELS[rule].since} Suggested: {months(RETENTION_SUGGESTIONS[rule])}.
      {count !== null && (
        <span className="block text-ink tabular-nums">
          {count === 0 ? 'Nothing is old enough now.' : `Deletes ${countText(count, 'record')} now.`}
        </span>
      )}
    </>
  );
}
