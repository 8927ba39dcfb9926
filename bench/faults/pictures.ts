import { storedObjectSchema, uploadTicketSchema } from '../../domain/upload.ts';
import { aPicture } from '../../server/testing/sample-files.ts';
import { type Answer, send } from '../http.ts';

let count = 0;

/** A small picture that no other is like. */
function aNewPicture(): Promise<Buffer> {
  count += 1;
  return aPicture(40 + 2 * count, 20)
    .jpeg()
    .toBuffer();
}

type Refused = { refusal: Answer };

/** Asks for an address and sends the bytes there. */
export async function sendUpload(url: string, cookie: string): Promise<{ uploadURL: string } | Refused> {
  const ticket = await send(`${url}/api/objects/upload`, { method: 'POST', headers: { cookie } });
  if (ticket.status !== 200) return { refusal: ticket };
  const { uploadURL } = uploadTicketSchema.parse(JSON.parse(ticket.text));
  const headers = { 'content-type': 'image/jpeg' };
  const put = await send(uploadURL, { method: 'PUT', headers, body: await aNewPicture() });
  return put.status === 200 ? { uploadURL } : { refusal: put };
}

/** Turns the bytes at an upload address into a picture. */
export const finalizeUpload = (url: string, cookie: string, uploadURL: string): Promise<Answer> =>
  send(`${url}/api/objects/finalize`, { method: 'PUT', headers: { cookie }, body: { imageUrl: uploadURL } });

/** A new picture, as staff upload it. */
export async function uploadPicture(url: string, cookie: string): Promise<{ path: string } | Refused> {
  const upload = await sendUpload(url, cookie);
  if ('refusal' in upload) return upload;
  const finalized = await finalizeUpload(url, cookie, upload.uploadURL);
  if (finalized.status !== 200) return { refusal: finalized };
  return { path: storedObjectSchema.parse(JSON.parse(finalized.text)).objectPath };
}
