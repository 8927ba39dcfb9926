import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
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

/**
 * One stop of the tab key; the arrow keys move in it. Only blocks near the viewport are rendered, so the list itself takes the focus
 * first and passes it on to the active option.
 */
export function PickerGrid({ label, files, chosen, current, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [activeName, setActiveName] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  // Other files may have come or gone meanwhile.
  const activeIndex = Math.max(
    0,
    files.findIndex(({ name }) => name === activeName),
  );
  const pendingIndex = useRef<number | null>(null);

  /** Immediately, or when its block is rendered. */
  const focusOption = (index: number) => {
    const option = list.current?.querySelector(`[data-index="${index}"]`);
    if (option instanceof HTMLElement) return option.focus();
    pendingIndex.current = index;
    const block = list.current?.children[Math.floor(index / BLOCK)];
    block?.scrollIntoView({ block: index < activeIndex ? 'start' : 'end' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const grid = list.current?.querySelector('[data-grid]');
    const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
    const next = indexByKey(event.key, { index: activeIndex, count: files.length, columns });
    if (next === null) return;
    event.preventDefault();
    focusOption(next);
  };
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    setHasFocus(true);
    // A click between the options must not scroll.
    if (target === currentTarget && target.matches(':focus-visible')) focusOption(activeIndex);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    pendingIndex.current = null;
    setHasFocus(false);
  };
  if (files.length === 0) return null;
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={chosen !== null}
      tabIndex={hasFocus ? -1 : 0}
      className="outline-none"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {chunk(files, BLOCK).map((block, blockIndex) => (
        <VirtualBlock
          // By place: other files would remount every block after them, and the focused option.
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no other identity
          key={blockIndex}
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
                  isTabStop={hasFocus && index === activeIndex}
                  place={chosen?.includes(file.path) ? chosen.indexOf(file.path) + 1 : null}
                  isCurrent={current.includes(file.path)}
                  onRender={(option) => {
                    if (option && pendingIndex.current === index) option.focus();
                  }}
                  onFocus={() => {
                    pendingIndex.current = null;
                    setActiveName(file.name);
                  }}
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
  onRender: (option: HTMLElement | null) => void;
  /** From 1, if it is chosen. */
  place: number | null;
  isCurrent: boolean;
  onFocus: () => void;
  onChoose: () => void;
};

function Option({ file, index, count, isTabStop, place, isCurrent, onRender, onFocus, onChoose }: OptionProps) {
  const note = isCurrent ? 'Already here' : isUsed(file) ? labelOf(file) : 'Not used';
  const storedOn = formatEnglishLong(zurichDay(new Date(file.uploadedAt)));
  return (
    <button
      ref={onRender}
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
