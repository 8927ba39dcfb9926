import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PressItem } from '../../../domain/press.ts';
import { pressQuery } from '../../api/press.ts';
import { useCan } from '../../api/staff/auth.ts';
import { pressRecords } from '../../api/staff/press.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { AddButton } from '../dashboard/add-button.tsx';
import { CardGrid, CardSkeletons } from '../dashboard/card-grid.tsx';
import { searchableText } from '../dashboard/list-search.ts';
import { RecordCard } from '../dashboard/record-card.tsx';
import { RecordList } from '../dashboard/record-list.tsx';
import { useDraftedList } from '../dashboard/use-drafted-list.ts';
import { useDeletion } from '../deleted/use-deletion.ts';
import type { RecordEntry } from '../lists/record-entry.ts';
import { type Column, RecordRows } from '../lists/record-rows.tsx';
import { PressDialog } from './press-dialog.tsx';

const CARD_HEIGHT = 200;

const textOf = searchableText(({ title, outlet, date, description, artist }: PressItem) => [
  title,
  outlet,
  date,
  description,
  artist.name,
]);

const articleLink = ({ url }: PressItem) =>
  url && (
    <span className="relative">
      <ExternalLink href={url}>Read Article</ExternalLink>
    </span>
  );

const COLUMNS: readonly Column<PressItem>[] = [
  { head: 'Artist', className: 'max-md:hidden', cell: ({ artist }) => artist.name },
  { head: 'Outlet', className: 'max-md:hidden', cell: ({ outlet }) => outlet },
  { head: 'Date', className: 'tabular-nums max-md:hidden', cell: ({ date }) => date },
  { head: 'Article', className: 'max-lg:hidden', cell: articleLink },
];

export function PressTab() {
  const query = useQuery(pressQuery);
  const { getParam, hrefWith } = useUrlParams();
  const drafted = useDraftedList(pressRecords, query);
  const list = useRef<HTMLDivElement>(null);
  const { remove, isRemoving } = useDeletion(pressRecords, list, drafted.isDraft);
  const mayEdit = useCan('edit content');
  const editing = mayEdit && getParam('edit');
  const entryOf = (item: PressItem): RecordEntry => ({
    title: item.title,
    href: hrefWith({ edit: item.id }),
    state: drafted.stateOf(item),
    isRemoving: isRemoving(item),
    onRemove: () => remove(item),
  });
  return (
    <>
      <RecordList
        what="press items"
        kind="press item"
        preference="pressView"
        list={drafted}
        textOf={textOf}
        skeleton={<CardSkeletons what="press items" />}
        empty={{ title: 'No press items found' }}
        actions={<AddButton label="Add Press Item" href={hrefWith({ edit: 'new' })} />}
        listRef={list}
      >
        {(found, view) =>
          view === 'list' ? (
            <RecordRows
              what="press items"
              layout="record-rows-press"
              titleHead="Title"
              records={found}
              columns={COLUMNS}
              entryOf={entryOf}
              phoneSubtitle={({ artist, outlet, date }) => [artist.name, outlet, date].filter(Boolean).join(', ')}
            />
          ) : (
            <CardGrid records={found} cardHeight={CARD_HEIGHT}>
              {(item) => (
                <RecordCard {...entryOf(item)} titleClassName="line-clamp-2" level="h2" foot={articleLink(item)}>
                  <p className="text-quiet">{item.artist.name}</p>
                  <p className="text-quiet">
                    {item.outlet}, {item.date}
                  </p>
                  <p className="line-clamp-3">{item.description}</p>
                </RecordCard>
              )}
            </CardGrid>
          )
        }
      </RecordList>
      {editing && <PressDialog key={editing} id={editing} />}
    </>
  );
}
