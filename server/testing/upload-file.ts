import type { Readable } from 'node:stream';
import { storedObjectSchema, uploadTicketSchema } from '../../domain/upload.ts';
import type { App } from '../app-context.ts';
import { FOLDER_UPLOAD_PATH } from '../objects/folder-store.ts';
import type { Caller } from './test-app.ts';

export async function requestUploadUrl(staff: Caller): Promise<string> {
  return uploadTicketSchema.parse((await staff('POST', '/api/objects/upload')).body).uploadURL;
}

/** The upload route of the server, which exists with a folder store. */
export const putToServer = (app: App, url: string, payload: Buffer | Readable, type = 'application/octet-stream') =>
  app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });

/** To this server or to S3. Without a session: the signed URL is the permission. */
export async function putToUploadUrl(app: App, url: string, bytes: Buffer, type?: string): Promise<number> {
  if (new URL(url).pathname.startsWith(FOLDER_UPLOAD_PATH))
    return (await putToServer(app, url, bytes, type)).statusCode;
  const headers = { 'content-type': type ?? 'application/octet-stream' };
  return (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers })).status;
}

export async function uploadBytes(app: App, staff: Caller, bytes: Buffer): Promise<string> {
  const url = await requestUploadUrl(staff);
  const status = await putToUploadUrl(app, url, bytes);
  if (status !== 200) throw new Error(`The upload responded with ${status}`);
  return url;
}

export async function uploadPicture(app: App, staff: Caller, bytes: Buffer): Promise<string> {
  const { body } = await staff('PUT', '/api/objects/finalize', { imageUrl: await uploadBytes(app, staff, bytes) });
  return storedObjectSchema.parse(body).objectPath;
}

export async function uploadPdf(app: App, staff: Caller, bytes: Buffer): Promise<string> {
  const { body } = await staff('PUT', '/api/objects/finalize-pdf', { pdfUrl: await uploadBytes(app, staff, bytes) });
  return storedObjectSchema.parse(body).objectPath;
}
