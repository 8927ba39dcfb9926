import { chunk } from '../../ui/chunk.ts';

/** How many rows come and go together. */
const BLOCK = 40;

export const blockId = (block: number): string => `inquiries-${block}`;

export const inBlocks = <Item>(items: readonly Item[]): Item[][] => chunk(items, BLOCK);

/** So that a row that is far away gets drawn. */
export function scrollToBlockOf(items: readonly { id: string }[], itemId: string): void {
  const at = items.findIndex(({ id }) => id === itemId);
  document.getElementById(blockId(Math.floor(at / BLOCK)))?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
