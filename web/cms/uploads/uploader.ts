import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import { MAX_UPLOAD_BYTES } from '../../../domain/upload.ts';
import { finalizePdf, finalizePicture, requestUpload, sendFile } from '../../api/staff/uploads.ts';
import { chunk } from '../../ui/chunk.ts';
import { FILE_TYPES, type FileKind } from './file-kinds.ts';

const KINDS = {
  picture: { typeError: 'You can only upload: JPEG, PNG, WebP, AVIF, GIF', finalize: finalizePicture },
  pdf: { typeError: 'You can only upload: .pdf', finalize: finalizePdf },
};

/** The server decodes each picture. */
const FINALIZED_TOGETHER = 3;

/** `id` is Uppy's. */
export type FailedFile = { id: string; name: string; error: Error };

type Options = {
  accepts: FileKind;
  isMultiple: boolean;
  /** For each file, in the order in which they were added. */
  onUploaded: (path: string) => void;
  onRejected: (file: FailedFile) => void;
  onFailed: (file: FailedFile) => void;
  /** Uppy's ids. What failed can be tried again. */
  onSettled: (files: { uploaded: string[]; failed: string[] }) => void;
};

/** Uppy's three steps for each file: request an upload URL, upload, have the server check it. */
export function createUploader({ accepts, isMultiple, ...callbacks }: Options): Uppy {
  const { typeError, finalize } = KINDS[accepts];
  const uploadUrls = new Map<string, string>();

  const uppy = new Uppy({
    // No other file can be added during an upload; after a failure or cancel it can.
    allowMultipleUploadBatches: false,
    restrictions: {
      maxNumberOfFiles: isMultiple ? null : 1,
      maxFileSize: MAX_UPLOAD_BYTES,
      allowedFileTypes: FILE_TYPES[accepts],
    },
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
    return path;
  };

  uppy.addPreProcessor((ids) => Promise.all(ids.map(prepare)));
  uppy.addPostProcessor(async (ids) => {
    for (const some of chunk(ids, FINALIZED_TOGETHER)) {
      const paths = await Promise.all(some.map(finalizeUpload));
      for (const path of paths) if (path) callbacks.onUploaded(path);
    }
  });
  uppy.on('upload-error', (file, error) => {
    if (!file) return;
    // Nothing of a failed upload is kept: a retry starts over.
    const progress = { uploadStarted: null, bytesUploaded: false, bytesTotal: file.size ?? null } as const;
    uppy.setFileState(file.id, { progress });
    callbacks.onFailed({ id: file.id, name: file.name, error });
  });
  uppy.on('restriction-failed', (file, error) => {
    if (file) callbacks.onRejected({ id: file.id, name: file.name ?? 'A file', error });
  });
  uppy.on('complete', ({ successful = [], failed = [] }) => {
    callbacks.onSettled({ uploaded: successful.map(({ id }) => id), failed: failed.map(({ id }) => id) });
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
