import type { Readable } from 'node:stream';
import { storedObjectSchema, uploadTicketSchema } from '../../domain/upload.ts';
import type { App } from '../http/contract.ts';
import type { Caller } from './test-app.ts';

export async function uploadAddress(staff: Caller): Promise<string> {
  return uploadTicketSchema.parse((await staff('POST', '/api/objects/upload')).body).uploadURL;
}

/** As the browser sends it: without a session, because the address itself is the permission. */
export const putBytes = (app: App, url: string, payload: Buffer | Readable, type = 'application/octet-stream') =>
  app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });

export async function uploaded(app: App, staff: Caller, bytes: Buffer): Promise<string> {
  const url = await uploadAddress(staff);
  const answer = await putBytes(app, url, bytes);
  if (answer.statusCode !== 200) throw new Error(`The upload answered ${answer.statusCode}: ${answer.body}`);
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
