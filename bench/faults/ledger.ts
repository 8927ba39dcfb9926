import { z } from 'zod';
import { anArtist } from '../../server/testing/factories.ts';
import { anInquiry } from '../../server/testing/visitor-forms.ts';
import { type Answer, send } from '../http.ts';

// Writes with a unique marker, and what has become of those that the server acknowledged.

const KINDS = {
  inquiry: { path: '/api/inquiries', body: (marker: string) => anInquiry({ email: emailOf(marker) }) },
  subscriber: { path: '/api/subscribe', body: (marker: string) => ({ email: emailOf(marker) }) },
  artist: { path: '/api/cms/artists', body: (marker: string) => anArtist({ name: marker, slug: marker }) },
};
export type Kind = keyof typeof KINDS;
export const WRITE_KINDS: Kind[] = ['inquiry', 'subscriber', 'artist'];

const LISTS = ['/api/cms/inquiries', '/api/cms/subscribers', '/api/cms/artists'];

export const emailOf = (marker: string): string => `${marker}@faults.example`;

const listed = z.array(z.object({ email: z.string().optional(), slug: z.string().optional() }));

export type Ledger = {
  acknowledged: Map<Kind, string[]>;
  /** One write; acknowledged if it is answered with 201. */
  write: (url: string, kind: Kind, marker: string) => Promise<Answer>;
  count: () => number;
  /** Reads everything back from the server. */
  compare: (url: string) => Promise<{ lost: string[]; duplicated: string[] }>;
};

/** `cookie`: of a session of staff, which is valid in every process and after a restart. */
export function openLedger(cookie: string): Ledger {
  const acknowledged = new Map(WRITE_KINDS.map((kind): [Kind, string[]] => [kind, []]));
  const markers = () => [...acknowledged.values()].flat();
  return {
    acknowledged,
    write: async (url, kind, marker) => {
      const { path, body } = KINDS[kind];
      const answer = await send(`${url}${path}`, { method: 'POST', headers: { cookie }, body: body(marker) });
      if (answer.status === 201) acknowledged.get(kind)?.push(marker);
      return answer;
    },
    count: () => markers().length,
    compare: async (url) => {
      const found = new Map<string, number>();
      for (const path of LISTS) {
        const { status, text } = await send(`${url}${path}`, { headers: { cookie } });
        if (status !== 200) throw new Error(`${path} responded with ${status}`);
        for (const { email, slug } of listed.parse(JSON.parse(text))) {
          const marker = slug ?? email?.split('@')[0] ?? '';
          found.set(marker, (found.get(marker) ?? 0) + 1);
        }
      }
      return {
        lost: markers().filter((marker) => !found.has(marker)),
        duplicated: markers().filter((marker) => (found.get(marker) ?? 0) > 1),
      };
    },
  };
}
