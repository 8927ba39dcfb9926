import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { countText } from '../../../domain/count-text.ts';
import type { ReleaseInput, ReleaseProblem } from '../../../domain/draft.ts';
import { releaseProblemsQuery } from '../../api/staff/schedules.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { CAN_GO_BACK } from '../dashboard/use-go-back.ts';
import { formHref } from './coming-entries.ts';

const SETTLE_MS = 400;
const NONE: readonly never[] = [];

export type Check = {
  problems: readonly ReleaseProblem[];
  isChecking: boolean;
  isError: boolean;
  refetch: () => unknown;
};

/** Checks a release whenever it has changed. */
export function useReleaseCheck(input: ReleaseInput): Check {
  // As text, which is equal where nothing has changed.
  const text = JSON.stringify(input);
  const settled = useDebounced(text, SETTLE_MS);
  const query = useQuery({ ...releaseProblemsQuery(input), enabled: input.items.length > 0 && settled === text });
  return {
    problems: query.data ?? NONE,
    isChecking: settled !== text || query.isFetching,
    isError: query.isError,
    refetch: query.refetch,
  };
}

/** What is not ready, each with a link to its form. */
export function ReleaseCheck({
  problems,
  isChecking,
  isError,
  refetch,
  count,
  onLeave,
}: Check & { count: number; onLeave: (leave: () => void) => void }) {
  if (isError) return <LoadFailure what="the check" onRetry={refetch} />;
  return (
    <>
      <p role="status" className={problems.length > 0 && count > 0 ? 'text-signal' : ''}>
        {statusText(count, problems.length, isChecking)}
      </p>
      {count > 0 && problems.length > 0 && (
        <ul className="mt-2 border-t border-rule">
          {problems.map((problem) => (
            <li key={problem.key} className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <ProblemLink problem={problem} onLeave={onLeave} />
              <span>{problem.text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function statusText(count: number, problems: number, isChecking: boolean): string {
  if (count === 0) return 'Choose what to release.';
  if (isChecking) return 'Checking…';
  if (problems > 0) return `${problems} of ${count} ${problems === 1 ? 'is' : 'are'} not ready:`;
  return count === 1 ? 'It is ready.' : `All ${countText(count, 'record')} are ready.`;
}

function ProblemLink({ problem, onLeave }: { problem: ReleaseProblem; onLeave: (leave: () => void) => void }) {
  const [, navigate] = useLocation();
  const href = formHref(problem.kind, problem.key);
  return (
    <Link
      href={href}
      className="underline underline-offset-4 hover:decoration-2"
      onClick={(event) => {
        event.preventDefault();
        onLeave(() => navigate(href, { state: CAN_GO_BACK }));
      }}
    >
      {problem.kind === 'artwork' ? <i>{problem.title}</i> : problem.title}
    </Link>
  );
}
