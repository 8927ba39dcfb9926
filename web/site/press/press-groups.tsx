import type { PressEntry } from '../../../domain/press.ts';
import { chunk } from '../../ui/chunk.ts';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { PressList } from './press-list.tsx';

const GROUP = 24;
/** Where date, text and link stand beside each other. */
const WIDE = 700;

/** The list of the press page. Beyond the first items only those near the screen are in the document. */
export function PressGroups({ items }: { items: readonly PressEntry[] }) {
  const [first = [], ...others] = chunk(items, GROUP);
  const draw = (group: readonly PressEntry[]) => (
    <PressList items={group} level="h2" titleOf={({ title }) => title} linkLabel="Read Full Article" hasArtistNames />
  );
  return (
    <>
      {draw(first)}
      {others.map((group) => (
        <VirtualBlock
          key={group[0]?.id}
          isRenderedInitially={false}
          estimatedHeight={(width) => group.length * (width < WIDE ? 255 : 195)}
        >
          {draw(group)}
        </VirtualBlock>
      ))}
    </>
  );
}
