import path from 'node:path';

export const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

/** By how the name ends; null for what is never served. */
export const contentType = (name: string): string | null => CONTENT_TYPES[path.extname(name).slice(1)] ?? null;
