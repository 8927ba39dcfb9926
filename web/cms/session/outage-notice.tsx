import { useIsOutage } from '../../api/staff/outage.ts';
import { FRAME } from '../navigation/staff-main.tsx';

/** Above every page. */
export function OutageNotice() {
  const isOutage = useIsOutage();
  return (
    <div role="status" className="sticky top-0 z-20">
      {isOutage && (
        <p className="border-b border-rule bg-surface py-2.5">
          <span className={`${FRAME} block`}>
            The database cannot be reached. What you type stays here; saving works again as soon as it is back.
          </span>
        </p>
      )}
    </div>
  );
}
