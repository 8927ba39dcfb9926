import { storedObjectSchema, uploadTicketSchema } from '../../domain/upload.ts';
import { aPicture } from '../../server/testing/sample-files.ts';
import { type Answer, send } from '../http.ts';

let count = 0;

/** A small picture that no other is like. */
export function aNewPicture(): Promise<Buffer> {
  count += 1;
  return aPicture(40 + 2 * count, 20)
    .jpeg()
    .toBuffer();
}

type Upload = { path: string } | { refusal: Answer };

/** As staff do it: ask for an address, send the bytes there, turn them into a picture. */
export async function uploadPicture(url: string, cookie: string, bytes: Buffer): Promise<Upload> {
  const headers = { cookie };
  const ticket = await send(`${url}/api/objects/upload`, { method: 'POST', headers });
  if (ticket.status !== 200) return { refusal: ticket };
  const { uploadURL } = uploadTicketSchema.parse(JSON.parse(ticket.text));
  const put = await send(uploadURL, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: bytes });
  if (put.status !== 200) return { refusal: put };
  const body = { imageUrl: uploadURL };
  const finalized = await send(`${url}/api/objects/finalize`, { method: 'PUT', headers, body });
  if (finalized.status !== 200) return { refusal: finalized };
  return { path: storedObjectSchema.parse(JSON.parse(finalized.text)).objectPath };
}
