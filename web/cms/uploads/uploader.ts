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

/** A batch of files is under way, from the request of its upload URLs until the last file is finalized or has failed. */
export const isUploading = (uppy: Uppy): boolean => Object.keys(uppy.getState().currentUploads).length > 0;

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

  /** False once it was cancelled. The same file may be in a newer batch by then, with the same id. */
  const isInBatch = (id: string, batch: string) => uppy.getState().currentUploads[batch]?.fileIDs.includes(id) ?? false;

  const fail = (id: string, batch: string, error: Error) => {
    if (isInBatch(id, batch)) uppy.emit('upload-error', uppy.getFile(id), error);
  };

  const prepare = async (id: string, batch: string) => {
    uppy.emit('preprocess-progress', uppy.getFile(id), { mode: 'indeterminate', message: 'Preparing' });
    const url = await requestUpload().catch((error: Error) => fail(id, batch, error));
    if (!isInBatch(id, batch)) return;
    if (url) uploadUrls.set(id, url);
    uppy.emit('preprocess-complete', uppy.getFile(id));
  };

  const finalizeUpload = async (id: string, batch: string) => {
    const url = uploadUrls.get(id);
    if (!isInBatch(id, batch) || uppy.getFile(id).error || !url) return;
    uppy.emit('postprocess-progress', uppy.getFile(id), { mode: 'indeterminate', message: 'Processing' });
    const path = await finalize(url).catch((error: Error) => fail(id, batch, error));
    if (!path || !isInBatch(id, batch)) return;
    uppy.emit('postprocess-complete', uppy.getFile(id));
    return path;
  };

  uppy.addPreProcessor((ids, batch) => Promise.all(ids.map((id) => prepare(id, batch))));
  uppy.addPostProcessor(async (ids, batch) => {
    for (const some of chunk(ids, FINALIZED_TOGETHER)) {
      const paths = await Promise.all(some.map((id) => finalizeUpload(id, batch)));
      for (const path of paths) if (path) callbacks.onUploaded(path);
    }
  });
  uppy.on('upload-error', (file, error) => {
    if (!file) return;
    // Nothing of a failed upload is kept: a retry starts over.
    const progress = { uploadStarted: null, bytesUploaded: false, bytesTotal: file.size ?? null } as const;
    uppy.setFileState(file.id, { progress });
    // Uppy would offer Retry, a second batch, while the other files are still being sent.
    uppy.setState({ error: null });
    callbacks.onFailed({ id: file.id, name: file.name, error });
  });
  uppy.on('restriction-failed', (file, error) => {
    if (file) callbacks.onRejected({ id: file.id, name: file.name ?? 'A file', error });
  });
  uppy.on('complete', ({ successful = [], failed = [] }) => {
    // A cancelled batch may end during a newer one.
    if (isUploading(uppy)) return;
    // Offers Retry.
    if (failed[0]?.error) uppy.setState({ error: failed[0].error });
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
