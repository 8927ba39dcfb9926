import { useRef, useState } from 'react';
import type { StaffInquiry } from '../../../domain/inbox.ts';
import { mailtoHref } from '../../../domain/reply.ts';
import { useCurrentMinute, useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { focusedInquiryId } from './element-ids.ts';
import { InquiryDetail } from './inquiry-detail.tsx';
import { InquiryFilterBar } from './inquiry-filters.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { NoneShown } from './none-shown.tsx';
import type { NoteDrafts } from './note-drafts.ts';
import { SelectAll, SelectionBar } from './selection-bar.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useInquiryDesk } from './use-inquiry-desk.ts';
import { useInquiryKeys } from './use-inquiry-keys.ts';
import { useKeySwitch } from './use-key-switch.ts';

/** The list and, beside it, what is open; on a small screen one in place of the other. */
export function InquiryDesk({ inquiries, drafts }: { inquiries: readonly StaffInquiry[]; drafts: NoteDrafts }) {
  const now = useCurrentMinute();
  const { gallery, today } = useSite();
  const desk = useInquiryDesk(inquiries);
  const { openId, shown, filters, selection, apply, applyToCurrent, current, move, close, focusFirst, grant, list } =
    desk;
  const opened = inquiries.find(({ id }) => id === openId);
  const arrivals = useArrivals(inquiries);
  const search = useRef<HTMLInputElement>(null);
  const keySwitch = useKeySwitch();
  const [isShowingKeys, setIsShowingKeys] = useState(false);

  useInquiryKeys(keySwitch.areOn, {
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => focusedInquiryId() !== null && move(1),
    ArrowUp: () => focusedInquiryId() !== null && move(-1),
    r: () => {
      const inquiry = current();
      if (!inquiry) return;
      location.assign(mailtoHref(inquiry, gallery));
      apply('answered', [inquiry]);
    },
    a: () => applyToCurrent('answered'),
    e: () => applyToCurrent('archived'),
    s: () => applyToCurrent('spam'),
    n: () => applyToCurrent('new'),
    x: () => {
      const inquiry = current();
      if (inquiry) selection.toggle(inquiry.id);
    },
    u: desk.undoLast,
    '/': () => search.current?.focus(),
    '?': () => setIsShowingKeys(true),
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
          areKeysOn={keySwitch.areOn}
          onShowKeys={() => setIsShowingKeys(true)}
        />
      </div>
      <div className="lg:grid lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:gap-x-10">
        {/* Where one is open, the browser must not scroll to keep the rows in place: that would move what is being read. */}
        <div
          ref={list}
          tabIndex={-1}
          className={`outline-none ${shown.length === 0 && openId === null ? 'lg:col-span-2' : ''} ${openId === null ? '' : '[overflow-anchor:none] max-lg:hidden'}`}
        >
          {shown.length === 0 ? (
            <NoneShown
              filters={filters}
              onClear={() => {
                filters.clear();
                desk.focusList();
              }}
            />
          ) : (
            <>
              <SelectAll desk={desk} />
              <InquiryList desk={desk} now={now} today={today} />
              <SelectionBar desk={desk} />
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
              sectionRef={grant}
              onApply={(status) => apply(status, [opened])}
            />
          )}
          {openId !== null && !opened && <p className="py-8">This inquiry does not exist.</p>}
          {openId === null && shown.length > 0 && (
            <p className="py-8 text-quiet max-lg:hidden">Choose an inquiry to read it here.</p>
          )}
        </div>
      </div>
      {isShowingKeys && <KeysDialog keySwitch={keySwitch} onClose={() => setIsShowingKeys(false)} />}
    </>
  );
}
