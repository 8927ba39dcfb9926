import { z } from 'zod';
import type { Access } from './access.ts';
import { idParams, nothing, problems } from './routes.ts';

// The four shapes of call that every kind of content has. They describe a route; its handler stays with its noun.

export const listing = <Item extends z.ZodType>(noun: string, access: Access, summary: string, item: Item) => ({
  config: { access },
  schema: { tags: [noun], summary, response: { 200: z.array(item), ...problems } },
});

export const creating = <Input extends z.ZodType, Stored extends z.ZodType>(
  noun: string,
  input: Input,
  stored: Stored,
) => ({
  config: { access: 'staff' as const },
  schema: { tags: [noun], summary: `Create one ${noun}`, body: input, response: { 201: stored, ...problems } },
});

export const replacing = <Input extends z.ZodType, Stored extends z.ZodType>(
  noun: string,
  input: Input,
  stored: Stored,
) => ({
  config: { access: 'staff' as const },
  schema: {
    tags: [noun],
    summary: `Replace one ${noun}`,
    params: idParams,
    body: input,
    response: { 200: stored, ...problems },
  },
});

export const deleting = (noun: string) => ({
  config: { access: 'staff' as const },
  schema: { tags: [noun], summary: `Delete one ${noun}`, params: idParams, response: { 204: nothing, ...problems } },
});
