import { withoutFocus } from '../../../domain/picture.ts';
import { useSite } from '../../api/site.tsx';

/** Stored on this site, as opposed to an external URL. */
export const isUploaded = (value: string): boolean => value.startsWith('/objects/');

/** The name of an uploaded file in the store; null for any other address. */
export const uploadedName = (address: string): string | null =>
  /^\/objects\/([^/?]+\.[a-z]{3,4})$/.exec(withoutFocus(address))?.[1] ?? null;

/** Allowed by the Content-Security-Policy: own files and https. */
export const isDisplayable = (value: string): boolean =>
  isUploaded(value) || (/^https:\/\/./i.test(value) && URL.canParse(value));

/** Turns full URLs of own files into paths: only these have renditions, and they survive a change of domain. */
export const toUploadPaths = (text: string, origins: readonly string[]): string =>
  text.replace(/[^\s,]+/g, (address) => uploadPath(address, origins) ?? address);

function uploadPath(address: string, origins: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origins.includes(origin) && /^\/objects\/[^/]+\.[a-z]{3,4}$/.test(pathname) ? pathname : null;
}

/** For typed or pasted text. The site may be open at another origin than its public one. */
export function useUploadPaths(): (text: string) => string {
  const { origin } = useSite();
  return (text) => toUploadPaths(text, [origin, location.origin]);
}
