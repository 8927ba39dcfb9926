import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Permission } from '../../../domain/roles.ts';
import { useCan } from '../../api/staff/auth.ts';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { StateBadge } from '../dashboard/badge.tsx';
import { CAN_GO_BACK } from '../dashboard/use-go-back.ts';
import { RecordActions } from './record-actions.tsx';
import type { RecordEntry } from './record-entry.ts';
import { Thumbnail } from './thumbnail.tsx';

/** Rows per virtualized block. */
const BLOCK = 40;
/** As in `record-rows.css`. */
const ROW_PX = 65;

export type Column<Stored> = {
  head: string;
  /** Cells that are edited in place are reached by this name. */
  name?: string;
  className?: string;
  /** A text is cut after two lines. */
  cell: (record: Stored) => ReactNode;
};

type Props<Stored extends { id: string }> = {
  /** Plural noun, the name of the table. */
  what: string;
  /** A class that sets `--columns`: the widths of title, columns and buttons. */
  layout: string;
  /** Head of the first column. */
  titleHead: string;
  records: readonly Stored[];
  columns: readonly Column<Stored>[];
  entryOf: (record: Stored) => RecordEntry;
  /** Under the title. */
  subtitle?: (record: Stored) => string;
  /** Where the columns are hidden. */
  phoneSubtitle?: (record: Stored) => string;
  selection?: RowSelection<Stored>;
  /** A line below the row. */
  noteOf?: (record: Stored) => ReactNode;
};

type RowSelection<Stored> = {
  isSelected: (record: Stored) => boolean;
  /** `isRange` with the shift key. */
  toggle: (record: Stored, isRange: boolean) => void;
};

/** One line per record, on a phone two. Only blocks near the viewport are rendered. */
export function RecordRows<Stored extends { id: string }>({ what, layout, titleHead, records, ...row }: Props<Stored>) {
  const blocks = Array.from({ length: Math.ceil(records.length / BLOCK) }, (_, block) => block * BLOCK);
  const { columns, selection } = row;
  return (
    <table aria-label={what} aria-rowcount={records.length + 1} className={`record-rows ${layout}`}>
      <thead>
        <tr aria-rowindex={1} className="text-small text-quiet">
          {selection && (
            <th scope="col">
              <span className="sr-only">Selected</span>
            </th>
          )}
          <th scope="col">{titleHead}</th>
          {columns.map(({ head, className }) => (
            <th key={head} scope="col" className={className}>
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      {blocks.map((first) => (
        <VirtualBlock
          key={first}
          as="tbody"
          isRenderedInitially={first === 0}
          estimatedHeight={() => Math.min(BLOCK, records.length - first) * ROW_PX}
        >
          {records.slice(first, first + BLOCK).map((record, index) => (
            <Row key={record.id} record={record} rowIndex={first + index + 2} {...row} />
          ))}
        </VirtualBlock>
      ))}
    </table>
  );
}

type RowProps<Stored extends { id: string }> = Omit<Props<Stored>, 'what' | 'layout' | 'titleHead' | 'records'> & {
  record: Stored;
  rowIndex: number;
};

function Row<Stored extends { id: string }>({
  record,
  rowIndex,
  columns,
  entryOf,
  subtitle,
  phoneSubtitle,
  selection,
  noteOf,
}: RowProps<Stored>) {
  const entry = entryOf(record);
  const mayOpen = useMayOpen(entry.permission);
  const isSelected = selection?.isSelected(record) ?? false;
  const note = noteOf?.(record);
  return (
    <tr aria-rowindex={rowIndex} aria-busy={entry.isRemoving} data-selected={isSelected || undefined} className="group">
      {selection && (
        <td className="record-box">
          <label>
            <span className="sr-only">Select {entry.title}</span>
            <input
              type="checkbox"
              className="size-4 cursor-pointer accent-ink"
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                selection.toggle(record, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      <th scope="row" className="record-title">
        {entry.picture !== undefined && <Thumbnail url={entry.picture} fit={entry.fit ?? 'filling'} />}
        <div className="min-w-0 leading-snug">
          <p className="line-clamp-2" title={entry.title}>
            <TitleLink entry={entry} mayOpen={mayOpen} />
          </p>
          <div className="flex items-baseline gap-2 font-normal">
            {entry.state && <StateBadge state={entry.state} />}
            {subtitle && <Subtitle text={subtitle(record)} className={phoneSubtitle && 'max-md:hidden'} />}
            {phoneSubtitle && <Subtitle text={phoneSubtitle(record)} className="tabular-nums md:hidden" />}
          </div>
        </div>
      </th>
      {columns.map(({ head, name, className, cell }) => (
        <td key={head} data-column={name} className={className}>
          <Content of={cell(record)} />
        </td>
      ))}
      <td className="record-actions">
        <RecordActions {...entry} mayOpen={mayOpen} className="justify-end bg-transparent" />
      </td>
      {note && <td className="record-note">{note}</td>}
    </tr>
  );
}

const Subtitle = ({ text, className = '' }: { text: string; className?: string | undefined }) => (
  <p className={`text-quiet max-md:line-clamp-2 md:truncate ${className}`} title={text}>
    {text}
  </p>
);

const Content = ({ of: content }: { of: ReactNode }) =>
  typeof content === 'string' ? (
    <p className="line-clamp-2" title={content}>
      {content}
    </p>
  ) : (
    content
  );

const useMayOpen = (permission: Permission = 'edit content') => useCan(permission);

function TitleLink({ entry: { title, titleClassName, href }, mayOpen }: { entry: RecordEntry; mayOpen: boolean }) {
  if (!mayOpen) return <span className={titleClassName}>{title}</span>;
  return (
    <Link href={href} state={CAN_GO_BACK} className={`after:absolute after:inset-0 ${titleClassName ?? ''}`}>
      {title}
    </Link>
  );
}
