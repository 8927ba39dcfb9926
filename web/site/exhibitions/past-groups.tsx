import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { chunk } from '../../ui/chunk.ts';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { ExhibitionGrid } from './exhibition-grid.tsx';

const GROUP = 24;
/** Where there are two columns. */
const WIDE = 700;

type Props = { exhibitions: readonly ExhibitionSummary[]; hrefOf: (id: string) => string; isAtTop: boolean };

/** Cards of many years. Beyond the first group only those near the screen are in the document. */
export function PastGroups({ exhibitions, hrefOf, isAtTop }: Props) {
  const [first = [], ...others] = chunk(exhibitions, GROUP);
  return (
    <div className="grid gap-14 md:gap-24">
      <ExhibitionGrid exhibitions={first} hrefOf={hrefOf} level="h2" isAtTop={isAtTop} />
      {others.map((group) => (
        <VirtualBlock
          key={group[0]?.id}
          isRenderedInitially={false}
          estimatedHeight={(width) =>
            width < WIDE ? group.length * (width * 0.53 + 330) : Math.ceil(group.length / 2) * (width * 0.29 + 355)
          }
        >
          <ExhibitionGrid exhibitions={group} hrefOf={hrefOf} level="h2" />
        </VirtualBlock>
      ))}
    </div>
  );
}
