import { Fragment, type Ref } from 'react';
import { Link } from 'wouter';
import { formatBriefly, formatMonth } from '../../../domain/date-time.ts';
import type { Day } from '../../../domain/day.ts';
import type { StaffInquiry } from '../../../domain/inbox.ts';
import { chunk } from '../../ui/chunk.ts';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { InquiryState, InquirySubject } from './inquiry-labels.tsx';
import { BLOCK, blockId, groupByMonth, rowId } from './inquiry-rows.ts';
import type { Inbox } from './use-inquiry-inbox.ts';

const ROW_PX = 84;

type ListProps = { inbox: Inbox; now: Date; today: Day };

/** Newest first, under their months. Only blocks near the viewport are rendered. */
export function InquiryList(props: ListProps) {
  const { shown } = props.inbox;
  return chunk(shown, BLOCK).map((block, index) => (
    // Keyed by position: a new inquiry shifts all others, which must not remount every block.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <div key={index} id={blockId(index)}>
      <VirtualBlock isRenderedInitially={index === 0} estimatedHeight={() => block.length * ROW_PX}>
        <InquiryBlock {...props} inquiries={block} before={shown[index * BLOCK - 1]} />
      </VirtualBlock>
    </div>
  ));
}

type BlockProps = ListProps & { inquiries: readonly StaffInquiry[]; before: StaffInquiry | undefined };

function InquiryBlock({ inbox, now, today, inquiries, before }: BlockProps) {
  const { openId, hrefOf, selection, focusRef, openAndFocus } = inbox;
  const monthBefore = before && formatMonth(new Date(before.created_at));
  return groupByMonth(inquiries).map(({ month, inquiries: ofMonth }) => (
    <Fragment key={month}>
      {month !== monthBefore && (
        <h2 className="border-b border-rule px-3.5 pt-5 pb-1.5 text-small text-quiet">{month}</h2>
      )}
      <ul aria-label={month}>
        {ofMonth.map((inquiry) => (
          <InquiryRow
            key={inquiry.id}
            inquiry={inquiry}
            href={hrefOf(inquiry.id)}
            isOpen={inquiry.id === openId}
            isSelected={selection.isSelected(inquiry.id)}
            now={now}
            today={today}
            linkRef={focusRef}
            onOpen={() => openAndFocus(inquiry.id)}
            onSelect={(isRange) => selection.toggle(inquiry.id, isRange)}
          />
        ))}
      </ul>
    </Fragment>
  ));
}

type RowProps = {
  inquiry: StaffInquiry;
  href: string;
  isOpen: boolean;
  isSelected: boolean;
  now: Date;
  today: Day;
  linkRef: Ref<HTMLAnchorElement>;
  onOpen: () => void;
  /** `isRange` with the shift key. */
  onSelect: (isRange: boolean) => void;
};

function InquiryRow({ inquiry, href, isOpen, isSelected, now, today, linkRef, onOpen, onSelect }: RowProps) {
  const { id, name, message, status, created_at } = inquiry;
  return (
    <li
      data-inquiry={id}
      className={`flex border-b border-l-2 border-b-rule ${isOpen ? 'border-l-ink' : 'border-l-transparent'} ${isOpen || isSelected ? 'bg-surface' : 'hover:bg-surface/60'}`}
    >
      <label className="flex shrink-0 cursor-pointer items-start pr-1 pl-3 pt-3.5 pointer-coarse:pr-4">
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
