import { useRef, useState } from 'react';
import type { InquiryStatus, StaffInquiry } from '../../../domain/inbox.ts';
import { mailtoHref } from '../../../domain/reply.ts';
import { useCurrentMinute, useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { useHistoryLayer } from '../../ui/history-layer.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { EmptyNote } from '../dashboard/empty-note.tsx';
import { KEYS_LAYER, useStaffKeys } from '../navigation/staff-keys.ts';
import { InquiryDetail } from './inquiry-detail.tsx';
import { InquiryFilterBar } from './inquiry-filter-bar.tsx';
import { InquiryList } from './inquiry-list.tsx';
import type { NoteDrafts } from './inquiry-notes.tsx';
import { focusedInquiryId } from './inquiry-rows.ts';
import { SelectAll, SelectionBar } from './selection.tsx';
import type { InquiryFilters } from './use-inquiry-filters.ts';
import { useInquiryInbox } from './use-inquiry-inbox.ts';

/** The list beside the open inquiry; on a small screen one replaces the other. */
export function InquiryInbox({ inquiries, drafts }: { inquiries: readonly StaffInquiry[]; drafts: NoteDrafts }) {
  const now = useCurrentMinute();
  const { gallery, today } = useSite();
  const inbox = useInquiryInbox(inquiries);
  const { openId, shown, filters, selection, apply, applyToCurrent, current, move, close, focusFirst, focusRef, list } =
    inbox;
  const opened = inquiries.find(({ id }) => id === openId);
  const arrivals = useArrivalsText(inquiries);
  const search = useRef<HTMLInputElement>(null);
  const shortcuts = useStaffKeys();
  const keys = useHistoryLayer(KEYS_LAYER);

  useShortcuts(shortcuts.areOn, {
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => focusedInquiryId() !== null && move(1),
    ArrowUp: () => focusedInquiryId() !== null && move(-1),
    r: () => {
      const inquiry = current();
      if (!inquiry) return;
      location.assign(mailtoHref(inquiry, gallery));
      inbox.startReply(inquiry);
    },
    a: () => applyToCurrent('answered'),
    e: () => applyToCurrent('archived'),
    s: () => applyToCurrent('spam'),
    n: () => applyToCurrent('new'),
    x: () => {
      const inquiry = current();
      if (inquiry) selection.toggle(inquiry.id);
    },
    u: inbox.undoLast,
    '/': () => search.current?.focus(),
    Escape: () => {
      if (selection.selected.length > 0) selection.clear();
      else if (openId !== null) close();
      else return false;
    },
  });

  return (
    <>
      <p role="status" className="sr-only">
        {arrivals}
      </p>
      <div className={openId === null ? '' : 'max-lg:hidden'}>
        <InquiryFilterBar
          inquiries={inquiries}
          filters={filters}
          searchRef={search}
          onSearched={focusFirst}
          areShortcutsOn={shortcuts.areOn}
          onShowShortcuts={keys.open}
        />
      </div>
      <div className="lg:grid lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:gap-x-10">
        {/* No scroll anchoring while an inquiry is open: it would move the text being read. */}
        <div
          ref={list}
          tabIndex={-1}
          className={`outline-none ${shown.length === 0 && openId === null ? 'lg:col-span-2' : ''} ${openId === null ? '' : '[overflow-anchor:none] max-lg:hidden'}`}
        >
          {shown.length === 0 ? (
            <NoInquiries
              filters={filters}
              onClear={() => {
                filters.clear();
                inbox.focusList();
              }}
            />
          ) : (
            <>
              <SelectAll inbox={inbox} />
              <InquiryList inbox={inbox} now={now} today={today} />
              <SelectionBar inbox={inbox} />
            </>
          )}
        </div>
        <div key={openId} className="max-w-3xl lg:sticky lg:top-0 lg:max-h-svh lg:overflow-y-auto lg:py-2">
          {openId !== null && (
            <Button look="text" className="mb-4 lg:hidden" onClick={close}>
              Back to inquiries
            </Button>
          )}
          {opened && (
            <InquiryDetail
              key={opened.id}
              inquiry={opened}
              now={now}
              drafts={drafts}
              sectionRef={focusRef}
              isReplyStarted={inbox.isReplyStarted(opened)}
              onReply={() => inbox.startReply(opened)}
              onReplyEnd={(isAnswered) => inbox.endReply(opened, isAnswered)}
              onApply={(status) => apply(status, [opened])}
              onRemove={() => inbox.remove(opened)}
            />
          )}
          {openId !== null && !opened && <p className="py-8">This inquiry does not exist.</p>}
          {openId === null && shown.length > 0 && (
            <p className="py-8 text-quiet max-lg:hidden">Choose an inquiry to read it here.</p>
          )}
        </div>
      </div>
    </>
  );
}

const EMPTY_TITLES: Record<InquiryStatus, string> = {
  new: 'Nothing new',
  answered: 'Nothing answered yet',
  archived: 'Nothing archived',
  spam: 'No spam',
};

/** Clearing is offered only if there is more than the status to clear. */
function NoInquiries({ filters, onClear }: { filters: InquiryFilters; onClear: () => void }) {
  const { status, isNarrowed } = filters;
  if (!isNarrowed) return <EmptyNote title={status ? EMPTY_TITLES[status] : 'Nothing but spam'} />;
  return (
    <EmptyNote title="No inquiries match">
      <Button look="text" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyNote>
  );
}

/** Announces new inquiries to screen readers: the latest ones since the list was opened. */
function useArrivalsText(inquiries: readonly StaffInquiry[]): string {
  const [known, setKnown] = useState({ inquiries, text: '' });
  if (known.inquiries === inquiries) return known.text;
  const ids = new Set(known.inquiries.map(({ id }) => id));
  const arrived = inquiries.filter(({ id, status }) => status === 'new' && !ids.has(id));
  const text = arrived.length === 0 ? known.text : arrivalText(arrived);
  setKnown({ inquiries, text });
  return text;
}

const arrivalText = (arrived: readonly StaffInquiry[]): string =>
  `${arrived.length} new ${arrived.length === 1 ? 'inquiry' : 'inquiries'}: ${arrived.map(({ name }) => name).join(', ')}`;
