import { useEffect, useEffectEvent, useRef } from 'react';
import type { InquiryStatus, StaffInquiry } from '../../../domain/inbox.ts';
import { focusedInquiryId, openedId, rowId } from './element-ids.ts';
import { scrollToBlockOf } from './inquiry-blocks.ts';
import { useFocusWish } from './use-focus-wish.ts';
import { fits, useInquiryFilters } from './use-inquiry-filters.ts';
import { isSideBySide, useOpenedInquiry } from './use-opened-inquiry.ts';
import { useSelection } from './use-selection.ts';
import { useStatusChanges } from './use-status-changes.ts';

/** Done with for good: whoever reads it goes on to the next, as in a mail program. */
const isPutAway = (status: InquiryStatus): boolean => status === 'archived' || status === 'spam';

/** What is shown, open and chosen, and what can be done with it by pointer and by keyboard alike. */
export function useInquiryDesk(inquiries: readonly StaffInquiry[]) {
  const { openId, hrefOf, open, close } = useOpenedInquiry();
  const filters = useInquiryFilters(inquiries, openId);
  const { found: shown } = filters;
  const selection = useSelection(shown);
  const { setStatus, undoLast } = useStatusChanges();
  const { focusOn, grant } = useFocusWish();
  const list = useRef<HTMLDivElement>(null);
  const lastId = useRef<string | null>(null);

  const focusList = () => list.current?.focus({ preventScroll: true });
  const focusRow = (id: string) => {
    lastId.current = id;
    if (focusOn(rowId(id))) return;
    scrollToBlockOf(shown, id);
  };
  const isFirstWanted = useRef(false);
  const focusFirst = () => {
    isFirstWanted.current = filters.isSearching;
    if (!filters.isSearching && shown[0]) focusRow(shown[0].id);
  };
  const onFound = useEffectEvent(() => {
    if (isFirstWanted.current) focusFirst();
  });
  // Whoever types fast is ahead of the list: the first is that of what was typed.
  useEffect(() => {
    if (!filters.isSearching) onFound();
  }, [filters.isSearching]);
  // It begins at its top, which is in sight.
  const focusOpened = (id: string) => focusOn(openedId(id), { preventScroll: true });

  const onClosed = useEffectEvent((closedId: string) => {
    // Whoever is somewhere else by now stays there.
    if (document.activeElement !== document.body) return;
    if (shown.some(({ id }) => id === closedId)) focusRow(closedId);
    else focusList();
  });
  const openBefore = useRef(openId);
  useEffect(() => {
    const closedId = openBefore.current;
    openBefore.current = openId;
    if (closedId !== null && openId === null) onClosed(closedId);
  }, [openId]);

  const read = (id: string) => {
    lastId.current = id;
    open(id);
    focusOpened(id);
  };

  const move = (step: 1 | -1) => {
    const currentId = focusedInquiryId() ?? openId ?? lastId.current;
    const at = shown.findIndex(({ id }) => id === currentId);
    const next = at === -1 ? shown[0] : shown[at + step];
    if (!next) return;
    if (openId === null) focusRow(next.id);
    else if (isSideBySide()) {
      open(next.id);
      focusRow(next.id);
    } else read(next.id);
  };

  /** What a key is about: the one that has the focus, else the open one. */
  const current = (): StaffInquiry | undefined => {
    const currentId = focusedInquiryId() ?? openId;
    return inquiries.find(({ id }) => id === currentId);
  };

  const apply = (status: InquiryStatus, to: readonly StaffInquiry[]) => {
    if (to.length === 0) return;
    const ids = new Set(to.map(({ id }) => id));
    const focusedId = focusedInquiryId();
    const next = neighbour(shown, ids, focusedId ?? openId);
    const isOpenPutAway = openId !== null && ids.has(openId) && isPutAway(status);
    const isRowLeaving =
      focusedId !== null && ids.has(focusedId) && focusedId !== openId && !fits(status, filters.status);
    setStatus(to, status);
    if (isOpenPutAway) {
      if (next) open(next.id);
      else close();
    }
    if (to === selection.selected) {
      selection.clear();
      focusList();
    } else if (isOpenPutAway || isRowLeaving) {
      if (!next) focusList();
      else if (focusedId !== null) focusRow(next.id);
      else focusOpened(next.id);
    }
  };

  /** By a key: to the chosen ones, where there are any. */
  const applyToCurrent = (status: InquiryStatus) => {
    const inquiry = current();
    apply(status, selection.selected.length > 0 || !inquiry ? selection.selected : [inquiry]);
  };

  return {
    openId,
    hrefOf,
    read,
    close,
    filters,
    shown,
    selection,
    current,
    apply,
    applyToCurrent,
    undoLast,
    move,
    focusFirst,
    focusList,
    grant,
    list,
  };
}
export type Desk = ReturnType<typeof useInquiryDesk>;

/** The first below those that leave, else the last above them. */
function neighbour(shown: readonly StaffInquiry[], leaving: ReadonlySet<string>, fromId: string | null) {
  const at = shown.findIndex(({ id }) => id === fromId);
  const stays = ({ id }: StaffInquiry) => !leaving.has(id);
  return shown.slice(at + 1).find(stays) ?? shown.slice(0, Math.max(0, at)).findLast(stays);
}
