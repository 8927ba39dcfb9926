import { problemSchema } from '../../../domain/api-responses.ts';
import { storedObjectSchema, uploadTicketSchema } from '../../../domain/upload.ts';
import { ApiError } from '../client.ts';
import { requestAsStaff } from './staff-request.ts';

/** Returns the URL to which one file can be uploaded. */
export async function requestUpload(): Promise<string> {
  const response = await requestAsStaff('POST', '/api/objects/upload');
  return uploadTicketSchema.parse(await response.json()).uploadURL;
}

async function finalize(path: string, body: object): Promise<string> {
  const response = await requestAsStaff('PUT', path, { body });
  return storedObjectSchema.parse(await response.json()).objectPath;
}

/** Returns the path of the stored file. */
export const finalizePicture = (imageUrl: string) => finalize('/api/objects/finalize', { imageUrl });
export const finalizePdf = (pdfUrl: string) => finalize('/api/objects/finalize-pdf', { pdfUrl });

type SendOptions = { onProgress: (event: ProgressEvent) => void; signal: AbortSignal | undefined };

/** XMLHttpRequest, because fetch has no upload progress. */
export function sendFile(uploadURL: string, file: Blob, { onProgress, signal }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open('PUT', uploadURL);
    xhr.setRequestHeader('content-type', file.type || 'application/octet-stream');
    xhr.responseType = 'json';
    xhr.upload.addEventListener('progress', onProgress);
    xhr.addEventListener('load', () => {
      const { status, statusText, response } = xhr;
      if (status >= 200 && status < 300) resolve();
      else reject(new ApiError(status, problemSchema.safeParse(response).data ?? statusText));
    });
    xhr.addEventListener('error', () => reject(new Error('The file could not be sent')));
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was aborted', 'AbortError')));
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    xhr.send(file);
  });
}
