import { useState } from 'react';
import { z } from 'zod';
import { usePerson } from '../../api/staff/auth.ts';

/** In pixels. */
export const PREVIEW_WIDTHS = { Phone: 390, Tablet: 768, Desktop: 1440 } as const;

export const previewWidthSchema = z.enum(['Phone', 'Tablet', 'Desktop']);
export type PreviewWidth = z.infer<typeof previewWidthSchema>;

const settingsSchema = z.object({ isOpen: z.boolean(), width: previewWidthSchema });
type Settings = z.infer<typeof settingsSchema>;

const DEFAULTS: Settings = { isOpen: false, width: 'Desktop' };

/** Where the browser blocks storage, they last as long as the form. */
function read(storageKey: string): Settings {
  try {
    return settingsSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
  } catch {
    return DEFAULTS;
  }
}

function write(storageKey: string, settings: Settings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // As for reading.
  }
}

/** Whether the pane is open, and the width of its page: each person's own, in this browser. */
export function usePreviewSettings(): [Settings, (changed: Partial<Settings>) => void] {
  const storageKey = `preview ${usePerson()?.id ?? ''}`;
  const [settings, setSettings] = useState(() => read(storageKey));
  const change = (changed: Partial<Settings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    write(storageKey, next);
  };
  return [settings, change];
}
