import { pictureSize } from '../../../domain/picture.ts';
import { focusSuffix } from '../fields/focus-text.ts';

/** In place of the name of an uploaded file, which is a hash. */
export function fileText(path: string): string {
  const size = pictureSize(path);
  return size ? `Picture, ${size.width} × ${size.height}${focusSuffix(path)}` : 'PDF';
}
