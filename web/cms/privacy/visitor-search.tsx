import { type FormEvent, useRef, useState } from 'react';
import { type FoundData, privacyRequestSchema } from '../../../domain/privacy.ts';
import { useFindVisitorData } from '../../api/staff/privacy.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showFailure } from '../failure.ts';
import { StaffSection } from '../staff-section.tsx';
import { FoundVisitor } from './found-visitor.tsx';

/** The address stays out of the URL: it would enter the history of the browser and the logs on the way. */
export function VisitorSearch() {
  const [found, setFound] = useState<FoundData | null>(null);
  const [error, setError] = useState<string>();
  const result = useRef<HTMLElement>(null);
  const show = (data: FoundData) => {
    setFound(data);
    result.current?.focus({ preventScroll: true });
  };
  const search = useFindVisitorData({
    onSuccess: show,
    onError: (failure) => showFailure('Failed to search', failure),
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = privacyRequestSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setError(input.error?.issues[0]?.message);
    if (input.data) search.mutate(input.data.email);
  };
  return (
    <StaffSection
      title="One person"
      note="Find, export and erase what is stored about one e-mail address: inquiries with notes, registrations, subscription, mail, and what was deleted lately."
    >
      <form
        noValidate
        onSubmit={onSubmit}
        onInput={() => setError(undefined)}
        className="mt-4 grid max-w-xl items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <TextField label="Email" name="email" type="email" autoComplete="off" required error={error} />
        <div className="sm:pt-5">
          <SubmitButton look="compactSolid" isPending={search.isPending} label="Find" pendingLabel="Searching..." />
        </div>
      </form>
      <section ref={result} tabIndex={-1} aria-label="Result" className="outline-none">
        {found && <FoundVisitor key={found.email} found={found} onErased={show} />}
      </section>
    </StaffSection>
  );
}
