import type { Day } from '../../../domain/day.ts';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { blockId, inBlocks } from './inquiry-blocks.ts';
import { InquiryRow } from './inquiry-row.tsx';
import type { Desk } from './use-inquiry-desk.ts';

const ROW_PX = 84;

type Props = { desk: Desk; now: Date; today: Day };

/** Newest first, as they come. Of a long list only what is near the screen is in the document. */
export function InquiryList({ desk, now, today }: Props) {
  const { shown, openId, hrefOf, selection, grant, read } = desk;
  return inBlocks(shown).map((block, index) => (
    // A block keeps its place while its inquiries move down through it: what has just come must not draw everything anew.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <div key={index} id={blockId(index)}>
      <VirtualBlock isRenderedInitially={index === 0} estimatedHeight={() => block.length * ROW_PX}>
        <ul>
          {block.map((inquiry) => (
            <InquiryRow
              key={inquiry.id}
              inquiry={inquiry}
              href={hrefOf(inquiry.id)}
              isOpen={inquiry.id === openId}
              isSelected={selection.isSelected(inquiry.id)}
              now={now}
              today={today}
              linkRef={grant}
              onOpen={() => read(inquiry.id)}
              onSelect={(isRange) => selection.toggle(inquiry.id, isRange)}
            />
          ))}
        </ul>
      </VirtualBlock>
    </div>
  ));
}
