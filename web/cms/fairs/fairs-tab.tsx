import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatEnglishRange } from '../../../domain/day.ts';
import type { Fair } from '../../../domain/fair.ts';
import { type FairStatus, fairsByStatus } from '../../../domain/fair-status.ts';
import { useSite } from '../../api/site.tsx';
import { cmsFairsQuery, fairRecords } from '../../api/staff/fairs.ts';
import { AddButton } from '../dashboard/add-button.tsx';
import { CardGrid, CardSkeletons } from '../dashboard/card-grid.tsx';
import { Group } from '../dashboard/group.tsx';
import { searchableText } from '../dashboard/list-search.ts';
import { RecordCard } from '../dashboard/record-card.tsx';
import { RecordList } from '../dashboard/record-list.tsx';
import { useDeletion } from '../deleted/use-deletion.ts';

const CARD_HEIGHT = 370;

const GROUPS: { status: FairStatus; title: string }[] = [
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

export function FairsTab() {
  const { today } = useSite();
  const query = useQuery(cmsFairsQuery);
  const list = useRef<HTMLDivElement>(null);
  const { remove, isRemoving } = useDeletion(fairRecords, list);
  return (
    <RecordList
      what="fairs"
      kind="fair"
      query={query}
      textOf={textOf}
      skeleton={<CardSkeletons what="fairs" />}
      empty={{ title: 'No fairs yet' }}
      actions={<AddButton label="Add Fair" href="/cms/fairs/new" />}
      listRef={list}
    >
      {(found) => {
        const groups = fairsByStatus(found, today);
        return GROUPS.map(({ status, title }) => (
          <Group key={status} title={title} count={groups[status].length}>
            <CardGrid records={groups[status]} cardHeight={CARD_HEIGHT}>
              {(fair) => (
                <RecordCard
                  title={fair.name}
                  level="h3"
                  href={`/cms/fairs/${fair.id}`}
                  picture={fair.fairLogoUrl}
                  fit="logo"
                  isRemoving={isRemoving(fair)}
                  onRemove={() => remove(fair)}
                >
                  <p>
                    {fair.location}, {fair.year}
                  </p>
                  {fair.section && <p>{fair.section}</p>}
                  <p className="text-quiet">{fair.participatingArtists.join(', ')}</p>
                  <p className="tabular-nums">{formatEnglishRange(fair.startDate, fair.endDate, '–')}</p>
                </RecordCard>
              )}
            </CardGrid>
          </Group>
        ));
      }}
    </RecordList>
  );
}
