import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import { MAX_UPLOAD_BYTES } from '../../../domain/upload.ts';
import { finalizePdf, finalizePicture, requestUpload, sendFile } from '../../api/staff/uploads.ts';

export type FileKind = 'picture' | 'pdf';

const KINDS = {
  picture: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    refusal: 'You can only upload: JPEG, PNG, WebP, AVIF, GIF',
    finalize: finalizePicture,
  },
  pdf: { types: ['.pdf'], refusal: 'You can only upload: .pdf', finalize: finalizePdf },
};

type Outcome = { onUploaded: (path: string) => void; onFailed: (error: Error) => void };

/** One file in three steps, as Uppy counts them: an address is asked for, the bytes go there, the server looks at them. */
export function createUploader(accepts: FileKind, { onUploaded, onFailed }: Outcome): Uppy {
  const { types, refusal, finalize } = KINDS[accepts];
  const addresses = new Map<string, string>();

  const uppy = new Uppy({
    // While one is under way, no other can be added; after a failure, or when it is called off, it can.
    allowMultipleUploadBatches: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: MAX_UPLOAD_BYTES, allowedFileTypes: types },
    locale: { strings: { youCanOnlyUploadFileTypes: refusal }, pluralize: (count) => (count === 1 ? 0 : 1) },
  });

  const fail = (id: string, error: Error) => {
    // Taken back while it was under way: nobody waits for it any more.
    if (uppy.getFile(id)) uppy.emit('upload-error', uppy.getFile(id), error);
  };

  const prepare = async (id: string) => {
    uppy.emit('preprocess-progress', uppy.getFile(id), { mode: 'indeterminate', message: 'Preparing' });
    const address = await requestUpload().catch((error: Error) => fail(id, error));
    if (address) addresses.set(id, address);
    uppy.emit('preprocess-complete', uppy.getFile(id));
  };

  const keep = async (id: string) => {
    const file = uppy.getFile(id);
    const address = addresses.get(id);
    if (!file || file.error || !address) return;
    uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: 'Processing' });
    const path = await finalize(address).catch((error: Error) => fail(id, error));
    if (!path || !uppy.getFile(id)) return;
    uppy.emit('postprocess-complete', uppy.getFile(id));
    onUploaded(path);
  };

  uppy.addPreProcessor((ids) => Promise.all(ids.map(prepare)));
  uppy.addPostProcessor((ids) => Promise.all(ids.map(keep)));
  uppy.on('upload-error', (file, error) => {
    // Whatever was sent is gone after a failure, so trying again begins anew.
    const progress = { uploadStarted: null, bytesUploaded: false, bytesTotal: file?.size ?? null } as const;
    if (file) uppy.setFileState(file.id, { progress });
    onFailed(error);
  });
  return uppy.use(AwsS3, {
    shouldUseMultipart: false,
    getUploadParameters: ({ id }) => ({ method: 'PUT', url: addresses.get(id) ?? '' }),
    // Its own way of sending waits for an ETag that only S3 gives, and says nothing of what the server answered.
    uploadPartBytes: async ({ signature, body, onProgress, signal }) => {
      if (body instanceof FormData) throw new TypeError('A file is sent as it is');
      await sendFile(signature.url, body, { onProgress, signal });
      return { ETag: '' };
    },
  });
}
