import { Link } from 'wouter';
import type { Attendance } from './attendance.ts';

type Props = {
  title: string;
  dates: string;
  href: string;
  attendance: Attendance;
  /** Visitors may still register, and nobody is there yet. */
  isStillToCome: boolean;
};

/** The whole row opens the guest list. */
export function ExhibitionRow({ title, dates, href, attendance, isStillToCome }: Props) {
  const { registered, here, unseen, spam } = attendance;
  return (
    <li className="group relative flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="text-body font-medium">
            <Link href={href} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          {unseen > 0 && <span className="bg-ink px-1.5 text-small text-paper tabular-nums">{unseen} new</span>}
        </div>
        <p className="text-quiet tabular-nums">{dates}</p>
      </div>
      <p className="attendance">
        {spam > 0 && <span className="text-quiet">{spam === 1 ? '1 looks' : `${spam} look`} like spam</span>}
        {registered > 0 && (!isStillToCome || here > 0) && (
          <span className="text-quiet">
            {here} of {registered} here
          </span>
        )}
        {registered > 0 && <span>{registered} registered</span>}
        {registered === 0 && <span className="text-quiet">Nobody registered{isStillToCome && ' yet'}</span>}
      </p>
    </li>
  );
}
