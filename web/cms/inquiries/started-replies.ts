import { useState } from 'react';
import { z } from 'zod';
import type { StaffInquiry } from '../../../domain/inbox.ts';
import { usePerson } from '../../api/staff/auth.ts';

const idsSchema = z.array(z.string());

const storageKey = (personId: string | undefined) => `started replies ${personId ?? ''}`;

/**
 * Inquiries whose reply was started. Whether the mail was sent cannot be known, so the person is asked. Session storage: phones
 * discard the tab behind the mail app.
 */
export function useStartedReplies() {
  const personId = usePerson()?.id;
  const [ids, setIds] = useState<ReadonlySet<string>>(() => storedIds(personId));
  const change = (changed: ReadonlySet<string>) => {
    setIds(changed);
    store(personId, changed);
  };
  return {
    isStarted: ({ id, status }: StaffInquiry): boolean => ids.has(id) && status !== 'answered',
    start: (id: string) => change(new Set([...ids, id])),
    end: (ended: ReadonlySet<string>) => change(new Set([...ids].filter((id) => !ended.has(id)))),
  };
}

function storedIds(personId: string | undefined): Set<string> {
  try {
    return new Set(idsSchema.parse(JSON.parse(sessionStorage.getItem(storageKey(personId)) ?? '[]')));
  } catch {
    return new Set();
  }
}

function store(personId: string | undefined, ids: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(storageKey(personId), JSON.stringify([...ids]));
  } catch {
    // Storage is blocked.
  }
}

export const forgetStartedReplies = (personId: string | undefined): void => store(personId, new Set());
