/** A file of our own store, as opposed to an address somebody typed. */
export const isUploaded = (value: string): boolean => value.startsWith('/objects/');

/** What a page may show: its Content-Security-Policy allows pictures from here and by https. */
export const isShowable = (value: string): boolean =>
  isUploaded(value) || (/^https:\/\/./i.test(value) && URL.canParse(value));
