import type { Readable } from 'node:stream';
import { storedObjectSchema, uploadTicketSchema } from '../../domain/upload.ts';
import type { App } from '../app-context.ts';
import { FOLDER_UPLOAD_PATH } from '../objects/folder-store.ts';
import type { Caller } from './test-app.ts';

export async function uploadAddress(staff: Caller): Promise<string> {
  return uploadTicketSchema.parse((await staff('POST', '/api/objects/upload')).body).uploadURL;
}

/** To this server's own upload address, which a folder has. */
export const putBytes = (app: App, url: string, payload: Buffer | Readable, type = 'application/octet-stream') =>
  app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });

/** As the browser sends it, wherever the address leads: without a session, because the address itself is the permission. */
export async function sendBytes(app: App, url: string, bytes: Buffer, type?: string): Promise<number> {
  if (new URL(url).pathname.startsWith(FOLDER_UPLOAD_PATH)) return (await putBytes(app, url, bytes, type)).statusCode;
  const headers = { 'content-type': type ?? 'application/octet-stream' };
  return (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers })).status;
}

export async function uploaded(app: App, staff: Caller, bytes: Buffer): Promise<string> {
  const url = await uploadAddress(staff);
  const status = await sendBytes(app, url, bytes);
  if (status !== 200) throw new Error(`The upload answered ${status}`);
  return url;
}

export async function storedPicture(app: App, staff: Caller, bytes: Buffer): Promise<string> {
  const { body } = await staff('PUT', '/api/objects/finalize', { imageUrl: await uploaded(app, staff, bytes) });
  return storedObjectSchema.parse(body).objectPath;
}

export async function storedPdf(app: App, staff: Caller, bytes: Buffer): Promise<string> {
  const { body } = await staff('PUT', '/api/objects/finalize-pdf', { pdfUrl: await uploaded(app, staff, bytes) });
  return storedObjectSchema.parse(body).objectPath;
}
