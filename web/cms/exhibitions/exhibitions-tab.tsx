import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatEnglishRange } from '../../../domain/day.ts';
import type { Exhibition } from '../../../domain/exhibition.ts';
import { EXHIBITION_STATUSES, type ExhibitionStatus, exhibitionsByStatus } from '../../../domain/exhibition-status.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { exhibitionRecords } from '../../api/staff/exhibitions.ts';
import { AddButton } from '../dashboard/add-button.tsx';
import { Badge } from '../dashboard/badge.tsx';
import { CardGrid, CardSkeletons } from '../dashboard/card-grid.tsx';
import { Group } from '../dashboard/group.tsx';
import { searchableText } from '../dashboard/list-search.ts';
import { RecordCard } from '../dashboard/record-card.tsx';
import { RecordList } from '../dashboard/record-list.tsx';
import { useDeletion } from '../deleted/use-deletion.ts';

const CARD_HEIGHT = 370;

const LABELS: Record<ExhibitionStatus, string> = { current: 'Current', upcoming: 'Upcoming', past: 'Past' };

const namesOf = ({ artists }: Exhibition) => artists.map(({ name }) => name).join(', ');

const textOf = searchableText((exhibition: Exhibition) => [
  exhibition.title,
  exhibition.venue,
  exhibition.location,
  exhibition.startDate,
  exhibition.endDate,
  namesOf(exhibition),
]);

export function ExhibitionsTab() {
  const { today } = useSite();
  const query = useQuery(exhibitionsQuery);
  const list = useRef<HTMLDivElement>(null);
  const { remove, isRemoving } = useDeletion(exhibitionRecords, list);
  return (
    <RecordList
      what="exhibitions"
      kind="exhibition"
      query={query}
      textOf={textOf}
      skeleton={<CardSkeletons what="exhibitions" />}
      empty={{ title: 'No exhibitions yet', text: 'Add your first exhibition to get started' }}
      actions={<AddButton label="Add Exhibition" href="/cms/exhibitions/new" />}
      listRef={list}
    >
      {(found) => {
        const groups = exhibitionsByStatus(found, today);
        return EXHIBITION_STATUSES.map((status) => (
          <Group key={status} title={LABELS[status]} count={groups[status].length}>
            <CardGrid records={groups[status]} cardHeight={CARD_HEIGHT}>
              {(exhibition) => (
                <RecordCard
                  title={exhibition.title}
                  level="h3"
                  href={`/cms/exhibitions/${exhibition.id}`}
                  picture={exhibition.imageUrl}
                  foot={
                    <>
                      <Badge>{LABELS[status]}</Badge>
                      {exhibition.featured && <Badge>Featured</Badge>}
                    </>
                  }
                  isRemoving={isRemoving(exhibition)}
                  onRemove={() => remove(exhibition)}
                >
                  <p>
                    {exhibition.venue}, {exhibition.location}
                  </p>
                  <p className="text-quiet">{namesOf(exhibition) || 'No artists assigned'}</p>
                  <p className="tabular-nums">{formatEnglishRange(exhibition.startDate, exhibition.endDate, '→')}</p>
                </RecordCard>
              )}
            </CardGrid>
          </Group>
        ));
      }}
    </RecordList>
  );
}
