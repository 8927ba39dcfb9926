import { type PressParams, pressQuery } from '../../api/press.ts';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { FirstLeaf, NextLeaf } from '../shell/leaf-link.tsx';
import { RestOfList } from '../shell/rest-of-list.tsx';
import { RestSpace } from '../shell/rest-space.tsx';
import { PressGroups } from './press-groups.tsx';
import type { PressItems } from './use-press-list.ts';

const SKELETON_LINES = 3;
/** Of four items. */
const ITEMS_SPACE = 'h-[1020px] md:h-[780px]';

/** What was written about everybody or one artist. What is not here yet is read when it is come near to or chosen. */
export function PressCoverage({ list: { items, part }, asked }: { list: PressItems; asked: PressParams }) {
  const { hrefWith } = useUrlParams();
  const drawn = part ?? asked;
  const isOutdated = drawn.artist !== asked.artist || drawn.cursor !== asked.cursor;
  const chosen = items.filter(({ artist }) => drawn.artist === null || artist.name === drawn.artist);
  const shown = part ? chosen : chosen.slice(asked.cursor);
  if (isOutdated) {
    const last = (
      <div aria-busy className="opacity-50">
        <PressGroups items={shown} />
      </div>
    );
    return <RestOfList query={pressQuery} what="press" waiting={last} />;
  }
  return (
    <>
      {asked.cursor > 0 && <FirstLeaf href={hrefWith({ cursor: null })}>Back to the latest press</FirstLeaf>}
      {chosen.length === 0 && asked.cursor === 0 && (
        <div className="border-t border-rule py-16">
          <p className="text-title">No press coverage found</p>
          {asked.artist !== null && (
            <p className="mt-2 text-quiet">Try selecting a different artist or view all articles</p>
          )}
        </div>
      )}
      <PressGroups items={shown} />
      {part && part.next !== null && (
        <>
          <RestOfList
            query={pressQuery}
            what="press"
            waiting={
              <RestSpace count={part.total - part.next} block={ITEMS_SPACE}>
                <LineSkeleton label="Loading press" lines={SKELETON_LINES} />
              </RestSpace>
            }
          />
          <NextLeaf href={hrefWith({ cursor: String(part.next) })}>More press</NextLeaf>
        </>
      )}
    </>
  );
}
