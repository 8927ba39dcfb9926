import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import { MAX_UPLOAD_BYTES } from '../../../domain/upload.ts';
import { finalizePdf, finalizePicture, requestUpload, sendFile } from '../../api/staff/uploads.ts';

export type FileKind = 'picture' | 'pdf';

const KINDS = {
  picture: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    typeError: 'You can only upload: JPEG, PNG, WebP, AVIF, GIF',
    finalize: finalizePicture,
  },
  pdf: { types: ['.pdf'], typeError: 'You can only upload: .pdf', finalize: finalizePdf },
};

type Callbacks = { onUploaded: (path: string) => void; onFailed: (error: Error) => void };

/** Uppy's three steps for one file: request an upload URL, upload, have the server check it. */
export function createUploader(accepts: FileKind, { onUploaded, onFailed }: Callbacks): Uppy {
  const { types, typeError, finalize } = KINDS[accepts];
  const uploadUrls = new Map<string, string>();

  const uppy = new Uppy({
    // No other file can be added during an upload; after a failure or cancel it can.
    allowMultipleUploadBatches: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: MAX_UPLOAD_BYTES, allowedFileTypes: types },
    locale: { strings: { youCanOnlyUploadFileTypes: typeError }, pluralize: (count) => (count === 1 ? 0 : 1) },
  });

  const fail = (id: string, error: Error) => {
    // It may have been cancelled.
    if (uppy.getFile(id)) uppy.emit('upload-error', uppy.getFile(id), error);
  };

  const prepare = async (id: string) => {
    uppy.emit('preprocess-progress', uppy.getFile(id), { mode: 'indeterminate', message: 'Preparing' });
    const url = await requestUpload().catch((error: Error) => fail(id, error));
    if (url) uploadUrls.set(id, url);
    uppy.emit('preprocess-complete', uppy.getFile(id));
  };

  const finalizeUpload = async (id: string) => {
    const file = uppy.getFile(id);
    const url = uploadUrls.get(id);
    if (!file || file.error || !url) return;
    uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: 'Processing' });
    const path = await finalize(url).catch((error: Error) => fail(id, error));
    if (!path || !uppy.getFile(id)) return;
    uppy.emit('postprocess-complete', uppy.getFile(id));
    onUploaded(path);
  };

  uppy.addPreProcessor((ids) => Promise.all(ids.map(prepare)));
  uppy.addPostProcessor((ids) => Promise.all(ids.map(finalizeUpload)));
  uppy.on('upload-error', (file, error) => {
    // Nothing of a failed upload is kept: a retry starts over.
    const progress = { uploadStarted: null, bytesUploaded: false, bytesTotal: file?.size ?? null } as const;
    if (file) uppy.setFileState(file.id, { progress });
    onFailed(error);
  });
  return uppy.use(AwsS3, {
    shouldUseMultipart: false,
    getUploadParameters: ({ id }) => ({ method: 'PUT', url: uploadUrls.get(id) ?? '' }),
    // Uppy's own implementation requires an ETag, which only S3 sends, and hides the error message.
    uploadPartBytes: async ({ signature, body, onProgress, signal }) => {
      if (body instanceof FormData) throw new TypeError('Expected a file, not a form');
      await sendFile(signature.url, body, { onProgress, signal });
      return { ETag: '' };
    },
  });
}
