/** A file of our own store, as opposed to an address somebody typed. */
export const isUploaded = (value: string): boolean => value.startsWith('/objects/');

/** What a page may show: its Content-Security-Policy allows pictures from here and by https. */
export const isShowable = (value: string): boolean =>
  isUploaded(value) || (/^https:\/\/./i.test(value) && URL.canParse(value));

/** An address that leads to our own store, as the file's path: nothing else has renditions, and it survives a move of the site. */
export const withOwnPaths = (text: string, origins: readonly string[]): string =>
  text.replace(/[^\s,]+/g, (address) => ownPath(address, origins) ?? address);

function ownPath(address: string, origins: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origins.includes(origin) && /^\/objects\/[^/]+\.[a-z]{3,4}$/.test(pathname) ? pathname : null;
}
