import type { Ref } from 'react';
import { Link } from 'wouter';
import { formatBriefly } from '../../../domain/date-time.ts';
import type { Day } from '../../../domain/day.ts';
import type { StaffInquiry } from '../../../domain/inbox.ts';
import { rowId } from './element-ids.ts';
import { InquiryState } from './inquiry-state.tsx';
import { InquirySubject } from './inquiry-subject.tsx';

type Props = {
  inquiry: StaffInquiry;
  href: string;
  isOpen: boolean;
  isSelected: boolean;
  now: Date;
  today: Day;
  linkRef: Ref<HTMLAnchorElement>;
  onOpen: () => void;
  /** With the shift key: everything up to here. */
  onSelect: (isRange: boolean) => void;
};

/** One line of the inbox: who, about what, how it begins, and how long there is left. */
export function InquiryRow({ inquiry, href, isOpen, isSelected, now, today, linkRef, onOpen, onSelect }: Props) {
  const { id, name, message, status, created_at } = inquiry;
  return (
    <li
      data-inquiry={id}
      className={`flex border-b border-l-2 border-b-rule ${isOpen ? 'border-l-ink' : 'border-l-transparent'} ${isOpen || isSelected ? 'bg-surface' : 'hover:bg-surface/60'}`}
    >
      <label className="flex shrink-0 cursor-pointer items-start pr-1 pl-3 pt-3.5">
        <span className="sr-only">Select {name}</span>
        <input
          type="checkbox"
          className="size-4 cursor-pointer accent-ink"
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      <Link
        ref={linkRef}
        id={rowId(id)}
        href={href}
        aria-current={isOpen || undefined}
        className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] scroll-mb-24 gap-x-4 py-2.5 pr-3 pl-2 outline-offset-[-2px]"
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        <span className={`truncate ${status === 'new' ? 'font-semibold' : ''}`}>{name}</span>
        <time dateTime={created_at} className="text-right text-small text-quiet tabular-nums">
          {formatBriefly(new Date(created_at), today)}
        </time>
        <span className="truncate">
          <InquirySubject inquiry={inquiry} />
        </span>
        <span className="text-right text-small">
          <InquiryState inquiry={inquiry} now={now} />
        </span>
        <span className="col-span-2 truncate text-quiet">{message}</span>
      </Link>
    </li>
  );
}
