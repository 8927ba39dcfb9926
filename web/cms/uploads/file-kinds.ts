/** What a field takes. Apart from the uploader, which is large and loaded when it is needed. */
export type FileKind = 'picture' | 'pdf';

export const FILE_TYPES: Record<FileKind, string[]> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  pdf: ['.pdf'],
};
