import { pictureSize } from '../../domain/picture.ts';

/** What a page needs to show a stored picture; its smaller renditions will be named here, and nowhere else. */
export function pictureSource(url: string): { src: string; width?: number; height?: number } {
  return { src: url, ...pictureSize(url) };
}
