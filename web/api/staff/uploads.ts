import { problemSchema } from '../../../domain/api-responses.ts';
import { storedObjectSchema, uploadTicketSchema } from '../../../domain/upload.ts';
import { ApiError } from '../client.ts';
import { requestAsStaff } from './calls.ts';

/** The address to send one file to. */
export async function requestUpload(): Promise<string> {
  const response = await requestAsStaff('POST', '/api/objects/upload');
  return uploadTicketSchema.parse(await response.json()).uploadURL;
}

async function finalize(path: string, body: object): Promise<string> {
  const response = await requestAsStaff('PUT', path, { body });
  return storedObjectSchema.parse(await response.json()).objectPath;
}

/** Gives the path at which the file is kept from now on. */
export const finalizePicture = (imageUrl: string) => finalize('/api/objects/finalize', { imageUrl });
export const finalizePdf = (pdfUrl: string) => finalize('/api/objects/finalize-pdf', { pdfUrl });

type Sending = { onProgress: (event: ProgressEvent) => void; signal: AbortSignal | undefined };

/** The raw bytes. By XMLHttpRequest, because fetch does not tell how many are already on their way. */
export function sendFile(uploadURL: string, file: Blob, { onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    sending.open('PUT', uploadURL);
    sending.setRequestHeader('content-type', file.type || 'application/octet-stream');
    sending.responseType = 'json';
    sending.upload.addEventListener('progress', onProgress);
    sending.addEventListener('load', () => {
      const { status, statusText, response } = sending;
      if (status >= 200 && status < 300) resolve();
      else reject(new ApiError(status, problemSchema.safeParse(response).data ?? statusText));
    });
    sending.addEventListener('error', () => reject(new Error('The file could not be sent')));
    sending.addEventListener('abort', () => reject(new DOMException('The upload was broken off', 'AbortError')));
    sending.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    sending.send(file);
  });
}
