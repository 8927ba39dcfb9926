import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Fair } from '../../../domain/fair.ts';
import { type FairStatus, fairsByStatus } from '../../../domain/fair-status.ts';
import { useSite } from '../../api/site.tsx';
import { cmsFairsQuery, fairRecords } from '../../api/staff/fairs.ts';
import { AddButton } from '../dashboard/add-button.tsx';
import { CardGrid, CardSkeletons } from '../dashboard/card-grid.tsx';
import { datesOf } from '../dashboard/dates.ts';
import { Group } from '../dashboard/group.tsx';
import { searchableText } from '../dashboard/list-search.ts';
import { RecordCard } from '../dashboard/record-card.tsx';
import { RecordList } from '../dashboard/record-list.tsx';
import { useDraftedList } from '../dashboard/use-drafted-list.ts';
import { useDeletion } from '../deleted/use-deletion.ts';
import type { RecordEntry } from '../lists/record-entry.ts';
import { type Column, RecordRows } from '../lists/record-rows.tsx';

const CARD_HEIGHT = 370;

const GROUPS: { status: FairStatus | 'drafts'; title: string }[] = [
  { status: 'drafts', title: 'Not public' },
  { status: 'running', title: 'Running now' },
  { status: 'upcoming', title: 'Upcoming Fairs' },
  { status: 'past', title: 'Past Fairs' },
];

const textOf = searchableText(({ name, location, section, year, participatingArtists }: Fair) => [
  name,
  location,
  section,
  year,
  ...participatingArtists,
]);

const COLUMNS: readonly Column<Fair>[] = [
  { head: 'Location', className: 'max-lg:hidden', cell: ({ location }) => location },
  { head: 'Year', className: 'tabular-nums max-md:hidden', cell: ({ year }) => year || null },
  { head: 'Dates', className: 'tabular-nums max-md:hidden', cell: (fair) => datesOf(fair, '–') },
  { head: 'Section', className: 'max-lg:hidden', cell: ({ section }) => section },
];

export function FairsTab() {
  const { today } = useSite();
  const query = useQuery(cmsFairsQuery);
  const drafted = useDraftedList(fairRecords, query);
  const list = useRef<HTMLDivElement>(null);
  const { remove, isRemoving } = useDeletion(fairRecords, list, drafted.isDraft);
  const entryOf = (fair: Fair): RecordEntry => ({
    title: fair.name,
    href: `/cms/fairs/${fair.id}`,
    picture: fair.fairLogoUrl,
    fit: 'logo',
    state: drafted.stateOf(fair),
    isRemoving: isRemoving(fair),
    onRemove: () => remove(fair),
  });
  return (
    <RecordList
      what="fairs"
      kind="fair"
      preference="fairsView"
      list={drafted}
      textOf={textOf}
      skeleton={<CardSkeletons what="fairs" />}
      empty={{ title: 'No fairs yet' }}
      actions={<AddButton label="Add Fair" href="/cms/fairs/new" />}
      listRef={list}
    >
      {(found, view) => {
        const dated = fairsByStatus(
          found.filter((fair) => !drafted.isDraft(fair)),
          today,
        );
        const groups = { drafts: found.filter(drafted.isDraft), ...dated };
        return GROUPS.map(({ status, title }) => (
          <Group key={status} title={title} count={groups[status].length}>
            {view === 'list' ? (
              <RecordRows
                what={title}
                layout="record-rows-fairs"
                titleHead="Name"
                records={groups[status]}
                columns={COLUMNS}
                entryOf={entryOf}
                phoneSubtitle={(fair) => datesOf(fair, '–')}
                subtitle={({ participatingArtists }) => participatingArtists.join(', ')}
              />
            ) : (
              <CardGrid records={groups[status]} cardHeight={CARD_HEIGHT}>
                {(fair) => (
                  <RecordCard {...entryOf(fair)} level="h3">
                    <p>{[fair.location, fair.year || null].filter(Boolean).join(', ')}</p>
                    {fair.section && <p>{fair.section}</p>}
                    <p className="text-quiet">{fair.participatingArtists.join(', ')}</p>
                    <p className="tabular-nums">{datesOf(fair, '–')}</p>
                  </RecordCard>
                )}
              </CardGrid>
            )}
          </Group>
        ));
      }}
    </RecordList>
  );
}
