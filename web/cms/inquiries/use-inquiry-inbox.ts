import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import type { InquiryStatus, StaffInquiry } from '../../../domain/inbox.ts';
import { inquiryRecords } from '../../api/staff/inquiries.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { useDeletion } from '../deleted/use-deletion.ts';
import { useSelection } from '../lists/use-selection.ts';
import { detailId } from './inquiry-detail.tsx';
import { focusedInquiryId, rowId, scrollToBlockOf } from './inquiry-rows.ts';
import { useStartedReplies } from './started-replies.ts';
import { useStatusChanges } from './status-changes.ts';
import { fits, useInquiryFilters } from './use-inquiry-filters.ts';

export type Inbox = ReturnType<typeof useInquiryInbox>;

/** An open inquiry that gets one of these is closed and the next one opens, as in a mail client. */
const isDone = (status: InquiryStatus): boolean => status === 'archived' || status === 'spam';

/** State and actions of the inbox, for pointer and keyboard alike; it also moves the focus after each action. */
export function useInquiryInbox(inquiries: readonly StaffInquiry[]) {
  const { openId, hrefOf, open, close } = useOpenInquiry();
  const filters = useInquiryFilters(inquiries, openId);
  const { found: shown } = filters;
  const selection = useSelection(shown);
  const { setStatus, undoLast } = useStatusChanges();
  const replies = useStartedReplies();
  const { focusById, focusRef } = useDeferredFocus();
  const list = useRef<HTMLDivElement>(null);
  const deletion = useDeletion(inquiryRecords, list);
  const lastId = useRef<string | null>(null);

  const focusList = () => list.current?.focus({ preventScroll: true });
  const focusRow = (id: string) => {
    lastId.current = id;
    if (focusById(rowId(id))) return;
    scrollToBlockOf(shown, id);
  };
  const isFocusPending = useRef(false);
  const focusFirst = () => {
    isFocusPending.current = filters.isSearching;
    if (!filters.isSearching && shown[0]) focusRow(shown[0].id);
  };
  const onFound = useEffectEvent(() => {
    if (isFocusPending.current) focusFirst();
  });
  // Enter may come before the debounced search is done.
  useEffect(() => {
    if (!filters.isSearching) onFound();
  }, [filters.isSearching]);
  // Its top is visible already.
  const focusOpened = (id: string) => focusById(detailId(id), { preventScroll: true });

  const onClosed = useEffectEvent((closedId: string) => {
    // Does not take the focus from another control.
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

  const openAndFocus = (id: string) => {
    lastId.current = id;
    open(id);
    focusOpened(id);
  };

  /** Opens it beside the focused row, or in place of the list. */
  const openFromRow = (id: string) => {
    if (!isSideBySide()) return openAndFocus(id);
    open(id);
    focusRow(id);
  };

  const move = (step: 1 | -1) => {
    const currentId = focusedInquiryId() ?? openId ?? lastId.current;
    const at = shown.findIndex(({ id }) => id === currentId);
    const next = at === -1 ? shown[0] : shown[at + step];
    if (!next) return;
    if (openId === null) focusRow(next.id);
    else openFromRow(next.id);
  };

  /** The target of a shortcut: the focused row, else the open inquiry. */
  const current = (): StaffInquiry | undefined => {
    const currentId = focusedInquiryId() ?? openId;
    return inquiries.find(({ id }) => id === currentId);
  };

  const apply = (status: InquiryStatus, to: readonly StaffInquiry[]) => {
    if (to.length === 0) return;
    const ids = new Set(to.map(({ id }) => id));
    const focusedId = focusedInquiryId();
    const next = neighbour(shown, ids, focusedId ?? openId);
    const isOpenDone = openId !== null && ids.has(openId) && isDone(status);
    const isRowLeaving =
      focusedId !== null && ids.has(focusedId) && focusedId !== openId && !fits(status, filters.status);
    setStatus(to, status);
    replies.end(ids);
    if (isOpenDone) {
      if (next) open(next.id);
      else close();
    }
    if (to === selection.selected) {
      selection.clear();
      focusList();
    } else if (isOpenDone || isRowLeaving) {
      if (!next) focusList();
      else if (focusedId !== null) focusRow(next.id);
      else focusOpened(next.id);
    }
  };

  /** For shortcuts: applies to the selection if there is one. */
  const applyToCurrent = (status: InquiryStatus) => {
    const inquiry = current();
    apply(status, selection.selected.length > 0 || !inquiry ? selection.selected : [inquiry]);
  };

  /** The mail program is about to open; the question whether it is answered stands in the open inquiry. */
  const startReply = ({ id }: StaffInquiry) => {
    replies.start(id);
    if (id !== openId) openFromRow(id);
  };
  const endReply = (inquiry: StaffInquiry, isAnswered: boolean) => {
    if (isAnswered) apply('answered', [inquiry]);
    else replies.end(new Set([inquiry.id]));
    // The pressed button disappears.
    focusOpened(inquiry.id);
  };

  /** Deletes the open inquiry and opens the next one, as archiving does. */
  const remove = (inquiry: StaffInquiry) => {
    const next = neighbour(shown, new Set([inquiry.id]), inquiry.id);
    deletion.remove(inquiry);
    if (next) openAndFocus(next.id);
    else {
      close();
      focusList();
    }
  };

  return {
    openId,
    hrefOf,
    openAndFocus,
    close,
    filters,
    shown,
    selection,
    current,
    apply,
    applyToCurrent,
    isReplyStarted: replies.isStarted,
    startReply,
    endReply,
    remove,
    undoLast,
    move,
    focusFirst,
    focusList,
    focusRef,
    list,
  };
}

/** The first row below those that leave, else the last above. */
function neighbour(shown: readonly StaffInquiry[], leaving: ReadonlySet<string>, fromId: string | null) {
  const at = shown.findIndex(({ id }) => id === fromId);
  const stays = ({ id }: StaffInquiry) => !leaving.has(id);
  return shown.slice(at + 1).find(stays) ?? shown.slice(0, Math.max(0, at)).findLast(stays);
}

/** From this width the list stands beside the open inquiry, as by the `lg:` classes. */
const SIDE_BY_SIDE = '(width >= 64rem)';

const isSideBySide = (): boolean => matchMedia(SIDE_BY_SIDE).matches;

/** History state of an inquiry that replaced the list on a small screen. */
const IN_PLACE_OF_LIST = { isInPlaceOfList: true };
const isInPlaceOfList = (): boolean => typeof history.state === 'object' && history.state?.isInPlaceOfList === true;

/** The id of the open inquiry is in the address. On a small screen, where it replaces the list, Back closes it. */
function useOpenInquiry() {
  const { getParam, hrefWith, setParams } = useUrlParams();
  const [, navigate] = useLocation();
  const openId = getParam('id');
  return {
    openId,
    hrefOf: (id: string) => hrefWith({ id }),
    open: (id: string) => {
      if (isSideBySide()) return setParams({ id });
      if (openId === null) return navigate(hrefWith({ id }), { state: IN_PLACE_OF_LIST });
      setParams({ id });
      scrollTo({ top: 0, behavior: 'instant' });
    },
    close: () => {
      if (isInPlaceOfList()) history.back();
      else setParams({ id: null });
    },
  };
}

/** Focuses an element by its id: immediately, or when it is rendered. */
function useDeferredFocus() {
  const pending = useRef<{ elementId: string; options: FocusOptions } | null>(null);
  /** False if the element is not rendered yet. */
  const focusById = (elementId: string, options: FocusOptions = {}): boolean => {
    const element = document.getElementById(elementId);
    pending.current = element ? null : { elementId, options };
    element?.focus(options);
    return element !== null;
  };
  /** The `ref` of every element that may be focused this way. */
  const focusRef = useCallback((element: HTMLElement | null) => {
    if (!element || element.id !== pending.current?.elementId) return;
    element.focus(pending.current.options);
    pending.current = null;
  }, []);
  return { focusById, focusRef };
}
