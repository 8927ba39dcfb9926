import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { countText } from '../../../domain/count-text.ts';
import { CSP_VIOLATION_DAYS, type CspViolation } from '../../../domain/csp-violation.ts';
import { formatBriefly, formatDateTime } from '../../../domain/date-time.ts';
import { useSite } from '../../api/site.tsx';
import { cspViolationsQuery, useClearCspViolations } from '../../api/staff/csp-violations.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { StaffSection } from '../staff-section.tsx';

/** What browsers refused because of the Content-Security-Policy. */
export function CspViolations() {
  const { data, isPending, isError, refetch } = useQuery(cspViolationsQuery);
  const list = useRef<HTMLDivElement>(null);
  const clear = useClearCspViolations({
    onSuccess: () => {
      showToast({ title: 'Reports cleared' });
      // The button disappears.
      keepFocusIn(list);
    },
    onError: (error) => showFailure('Failed to clear reports', error),
  });
  return (
    <StaffSection
      title="Refused by browsers"
      note={`Browsers load only what the security policy of this site allows, and report what they refuse. A single report is often a visitor's own software; many of one page mean that something on it does not work. Kept for ${CSP_VIOLATION_DAYS} days.`}
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {isError && <LoadFailure what="reports of browsers" onRetry={refetch} />}
        {isPending && <SkeletonRows label="Loading reports of browsers" rows={3} rowClassName="h-12" />}
        {data?.length === 0 && <p className="border-t border-rule py-8">Browsers have reported nothing.</p>}
        {data && data.length > 0 && (
          <>
            <ViolationTable violations={data} />
            <Button
              look="small"
              className="mt-4"
              aria-label="Clear reports of browsers"
              isBusy={clear.isPending}
              onClick={() => clear.mutate()}
            >
              Clear
            </Button>
          </>
        )}
      </div>
    </StaffSection>
  );
}

function ViolationTable({ violations }: { violations: readonly CspViolation[] }) {
  const { today } = useSite();
  return (
    <table className="w-full table-fixed border-t border-rule text-left">
      <thead>
        <tr className="border-b border-rule text-small text-quiet">
          <th scope="col" className="py-2 pr-4 font-normal">
            Refused
          </th>
          <th scope="col" className="w-1/3 py-2 pr-4 font-normal">
            Page
          </th>
          <th scope="col" className="w-18 py-2 text-right font-normal sm:w-32">
            Reported
          </th>
        </tr>
      </thead>
      <tbody>
        {violations.map(({ directive, blocked, page, count, lastAt }) => (
          <tr key={`${directive} ${blocked} ${page}`} className="border-b border-rule align-top">
            <td className="py-3 pr-4 wrap-anywhere">
              {refusedText(directive, blocked)}
              <span className="block text-small text-quiet">{directive}</span>
            </td>
            <td className="py-3 pr-4 wrap-anywhere">{page}</td>
            <td className="py-3 text-right tabular-nums">
              {countText(count, 'time')}
              <time
                dateTime={lastAt}
                title={formatDateTime(new Date(lastAt))}
                className="block text-small text-quiet sm:whitespace-nowrap"
              >
                <span className="max-sm:hidden">last </span>
                {formatBriefly(new Date(lastAt), today)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By the first word of the directive. */
const KINDS: Record<string, string> = {
  connect: 'Request',
  font: 'Font',
  form: 'Form',
  frame: 'Frame',
  img: 'Picture',
  manifest: 'Manifest',
  media: 'Film or sound',
  script: 'Script',
  style: 'Style',
  worker: 'Worker',
};

/** 'Picture from https://tracker.example', 'Script (inline)'. */
function refusedText(directive: string, blocked: string): string {
  const [word = ''] = directive.split('-');
  const kind = KINDS[word] ?? 'Content';
  return blocked.includes('://') ? `${kind} from ${blocked}` : `${kind} (${blocked})`;
}
