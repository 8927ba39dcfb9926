import { buffer } from 'node:stream/consumers';
import type { ObjectSource } from './store.ts';

/** Null if it does not exist. */
export async function readObject(objects: ObjectSource, key: string): Promise<Buffer | null> {
  const object = await objects.find(key);
  return object && buffer(await object.open());
}
