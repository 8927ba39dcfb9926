import { useId } from 'react';
import { useCan } from '../../api/staff/auth.ts';
import { ScheduleContent, type ScheduledRecord } from './schedule-content.tsx';

/** When a record is published and withdrawn, below its form. */
export function ScheduleSection(props: ScheduledRecord) {
  const heading = useId();
  if (!useCan('edit content')) return null;
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-10 gap-y-5 border-t border-rule py-6 @2xl:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h2 id={heading} className="text-body">
        Schedule
      </h2>
      <ScheduleContent {...props} />
    </section>
  );
}

/** The same in a dialog, collapsed. */
export function ScheduleDetails(props: ScheduledRecord) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-quiet hover:text-ink">Schedule</summary>
      <div className="mt-3">
        <ScheduleContent {...props} />
      </div>
    </details>
  );
}
