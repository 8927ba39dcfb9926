import type { PublishState } from '../../../domain/draft.ts';
import type { Permission } from '../../../domain/roles.ts';
import type { PictureFit } from './thumbnail.tsx';

/** What a card and a row have in common. */
export type RecordEntry = {
  title: string;
  titleClassName?: string;
  /** Of the edit form. */
  href: string;
  /** To open the form. */
  permission?: Permission;
  /** Null for a record without a picture, undefined for a noun without pictures. */
  picture?: string | null;
  fit?: PictureFit;
  /** What is not public of it. */
  state?: PublishState | null;
  isRemoving: boolean;
  onRemove: () => void;
};
