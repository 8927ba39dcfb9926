import type { PressEntry } from '../../../domain/press.ts';
import { pageParams, pagesAround } from '../../api/list-pages.ts';
import { PRESS_PAGES, type PressParams, pressQuery } from '../../api/press.ts';
import { chunk } from '../../ui/chunk.ts';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { ListPlaceholder, LoadOnScroll } from '../shell/incremental-list.tsx';
import { NextPageLink, PreviousPageLinks } from '../shell/pagination-links.tsx';
import { PressList } from './press-list.tsx';
import type { PressItems } from './use-press-list.ts';

const SKELETON_LINES = 3;
const FOUR_ITEMS_HEIGHT = 'h-[1020px] md:h-[780px]';

/** The list of the press page. All of it is fetched on scrolling, or when another artist or page is chosen than the loaded one. */
export function PressCoverage({ list: { items, loadedPage }, params }: { list: PressItems; params: PressParams }) {
  const { hrefWith } = useUrlParams();
  const shown = loadedPage ?? params;
  const isOutdated = shown.artist !== params.artist || shown.cursor !== params.cursor;
  const ofArtist = items.filter(({ artist }) => shown.artist === null || artist.name === shown.artist);
  const pages = pagesAround(params.cursor, PRESS_PAGES, loadedPage?.total ?? ofArtist.length);
  const hrefOfPage = (page: number) => hrefWith(pageParams(page));
  const list = <VirtualList items={loadedPage ? ofArtist : ofArtist.slice(params.cursor)} />;
  if (isOutdated) {
    const placeholder = (
      <div aria-busy className="opacity-50">
        {list}
      </div>
    );
    return <LoadOnScroll query={pressQuery} what="press" placeholder={placeholder} />;
  }
  return (
    <>
      {params.cursor > 0 && (
        <PreviousPageLinks pages={pages} hrefOf={hrefOfPage}>
          Back to the latest press
        </PreviousPageLinks>
      )}
      {ofArtist.length === 0 && params.cursor === 0 && (
        <div className="border-t border-rule py-16">
          <p className="text-title">No press coverage found</p>
          {params.artist !== null && (
            <p className="mt-2 text-quiet">Try selecting a different artist or view all articles</p>
          )}
        </div>
      )}
      {list}
      {loadedPage && pages.next !== null && (
        <>
          <LoadOnScroll
            query={pressQuery}
            what="press"
            placeholder={
              <ListPlaceholder
                count={loadedPage.total - params.cursor - PRESS_PAGES.later}
                blockHeight={FOUR_ITEMS_HEIGHT}
              >
                <LineSkeleton label="Loading press" lines={SKELETON_LINES} />
              </ListPlaceholder>
            }
          />
          <NextPageLink href={hrefOfPage(pages.next)}>More press</NextPageLink>
        </>
      )}
    </>
  );
}

const GROUP_SIZE = 24;
/** From this width on date, text and link are side by side. */
const COLUMNS_PX = 700;

/** Beyond the first group, only items near the viewport are in the document. */
function VirtualList({ items }: { items: readonly PressEntry[] }) {
  const [first = [], ...others] = chunk(items, GROUP_SIZE);
  const listOf = (group: readonly PressEntry[]) => (
    <PressList items={group} level="h2" titleOf={({ title }) => title} linkLabel="Read Full Article" hasArtistNames />
  );
  return (
    <>
      {listOf(first)}
      {others.map((group) => (
        <VirtualBlock
          key={group[0]?.id}
          isRenderedInitially={false}
          estimatedHeight={(width) => group.length * (width < COLUMNS_PX ? 255 : 195)}
        >
          {listOf(group)}
        </VirtualBlock>
      ))}
    </>
  );
}
