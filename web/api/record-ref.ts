/** Names a record by its id, or by the path of its page. */
export type RecordRef = { id: string } | { path: string };

/** `list` is the address of the records of this kind in the API. */
export const recordAddress = (list: string, ref: RecordRef): string =>
  'path' in ref ? `/api${encodeURI(ref.path)}` : `${list}/${encodeURIComponent(ref.id)}`;

export const isRecord = (ref: RecordRef, { id, path }: { id: string; path: string }): boolean =>
  'path' in ref ? ref.path === path : ref.id === id;
