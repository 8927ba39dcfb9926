import { useState, useSyncExternalStore } from 'react';

/** What was begun for an inquiry and not yet added: whoever looks at another one first finds it again. */
export type NoteDrafts = ReturnType<typeof createNoteDrafts>;

function createNoteDrafts() {
  const texts = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    textFor: (inquiryId: string): string => texts.get(inquiryId) ?? '',
    hasAny: (): boolean => [...texts.values()].some((text) => text.trim() !== ''),
    write: (inquiryId: string, text: string): void => {
      texts.set(inquiryId, text);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Beside React: a letter that is typed must not draw a long list anew. */
export const useNoteDrafts = (): NoteDrafts => useState(createNoteDrafts)[0];

export const useHasDrafts = ({ subscribe, hasAny }: NoteDrafts): boolean => useSyncExternalStore(subscribe, hasAny);

export const useDraftFor = ({ subscribe, textFor }: NoteDrafts, inquiryId: string): string =>
  useSyncExternalStore(subscribe, () => textFor(inquiryId));
