import { useIsOutage } from '../../api/staff/outage.ts';

/** Above every page. */
export function OutageNotice() {
  const isOutage = useIsOutage();
  return (
    <div role="status" className="sticky top-0 z-20">
      {isOutage && (
        <p className="border-b border-rule bg-surface px-margin py-2.5">
          The database cannot be reached. What you type stays here; saving works again as soon as it is back.
        </p>
      )}
    </div>
  );
}
