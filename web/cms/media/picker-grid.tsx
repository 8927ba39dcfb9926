import { type KeyboardEvent, useRef, useState } from 'react';
import { formatEnglishLong, zurichDay } from '../../../domain/day.ts';
import { isUsed, type MediaFile } from '../../../domain/media.ts';
import { chunk } from '../../ui/chunk.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { factsOf, labelOf } from './file-labels.ts';
import { indexByKey } from './grid-keys.ts';
import { Thumbnail } from './media-card.tsx';

type Props = {
  label: string;
  files: readonly MediaFile[];
  /** Paths in order; null where a click chooses. */
  chosen: readonly string[] | null;
  current: readonly string[];
  onChoose: (file: MediaFile) => void;
};

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-5 pb-5 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]';
const MIN_CELL = { width: 136, height: 200, gap: 16 };
/** Divisible by any number of columns, so that no row has gaps. */
const BLOCK = 60;
const SKELETONS = 12;

/** One stop of the tab key; the arrow keys move in it. Only blocks near the viewport are rendered. */
export function PickerGrid({ label, files, chosen, current, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const stop = Math.min(active, files.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const grid = list.current?.querySelector('[data-grid]');
    const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
    const next = indexByKey(event.key, { index: stop, count: files.length, columns });
    if (next === null) return;
    event.preventDefault();
    const option = list.current?.querySelector(`[data-index="${next}"]`);
    if (option instanceof HTMLElement) option.focus();
  };
  if (files.length === 0) return null;
  return (
    <div ref={list} role="listbox" aria-label={label} aria-multiselectable={chosen !== null} onKeyDown={onKeyDown}>
      {chunk(files, BLOCK).map((block, blockIndex) => (
        <VirtualBlock
          key={block[0]?.name}
          isRenderedInitially={blockIndex === 0}
          estimatedHeight={(width) => {
            const columns = Math.max(2, Math.floor((width + MIN_CELL.gap) / (MIN_CELL.width + MIN_CELL.gap)));
            return Math.ceil(block.length / columns) * MIN_CELL.height;
          }}
        >
          <div data-grid className={GRID}>
            {block.map((file, indexInBlock) => {
              const index = blockIndex * BLOCK + indexInBlock;
              return (
                <Option
                  key={file.name}
                  file={file}
                  index={index}
                  count={files.length}
                  isTabStop={index === stop}
                  place={chosen?.includes(file.path) ? chosen.indexOf(file.path) + 1 : null}
                  isCurrent={current.includes(file.path)}
                  onFocus={() => setActive(index)}
                  onChoose={() => onChoose(file)}
                />
              );
            })}
          </div>
        </VirtualBlock>
      ))}
    </div>
  );
}

type OptionProps = {
  file: MediaFile;
  index: number;
  count: number;
  isTabStop: boolean;
  /** From 1, if it is chosen. */
  place: number | null;
  isCurrent: boolean;
  onFocus: () => void;
  onChoose: () => void;
};

function Option({ file, index, count, isTabStop, place, isCurrent, onFocus, onChoose }: OptionProps) {
  const note = isCurrent ? 'Already here' : isUsed(file) ? labelOf(file) : 'Not used';
  const storedOn = formatEnglishLong(zurichDay(new Date(file.uploadedAt)));
  return (
    <button
      type="button"
      role="option"
      aria-selected={place !== null}
      aria-posinset={index + 1}
      aria-setsize={count}
      title={storedOn}
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      // The margins are the heights of the bars that stick above and below.
      className="group min-w-0 scroll-mt-40 scroll-mb-24 cursor-pointer text-left outline-offset-4"
      onFocus={onFocus}
      onClick={onChoose}
    >
      <span className="relative block border border-transparent group-hover:border-quiet group-aria-selected:border-ink group-aria-selected:ring-1 group-aria-selected:ring-ink">
        <Thumbnail file={file} />
        {place !== null && (
          <span className="absolute top-0 left-0 min-w-7 bg-ink px-2 py-1 text-center text-small text-paper tabular-nums">
            {place}
          </span>
        )}
      </span>
      <span className="mt-1.5 block truncate text-small">{note}</span>
      <span className="block text-small text-quiet tabular-nums">{factsOf(file)}</span>
    </button>
  );
}

export const PickerSkeletons = () => (
  <SkeletonGroup label="Loading media" className={GRID}>
    {[...Array(SKELETONS).keys()].map((cell) => (
      <Skeleton key={cell} className="aspect-square" />
    ))}
  </SkeletonGroup>
);
