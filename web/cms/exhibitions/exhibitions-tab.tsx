import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Exhibition } from '../../../domain/exhibition.ts';
import { EXHIBITION_STATUSES, exhibitionsByStatus } from '../../../domain/exhibition-status.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { useCan } from '../../api/staff/auth.ts';
import { exhibitionRecords } from '../../api/staff/exhibitions.ts';
import { Button } from '../../ui/button.tsx';
import { AddButton } from '../dashboard/add-button.tsx';
import { Badge } from '../dashboard/badge.tsx';
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
import { EXHIBITION_STATUS_LABELS } from './exhibition-labels.ts';
import { FeaturedOrderDialog } from './featured-order-dialog.tsx';

const CARD_HEIGHT = 370;

const LABELS = { drafts: 'Not public', ...EXHIBITION_STATUS_LABELS };

const namesOf = ({ artists }: Exhibition) => artists.map(({ name }) => name).join(', ');

const textOf = searchableText((exhibition: Exhibition) => [
  exhibition.title,
  exhibition.venue,
  exhibition.location,
  exhibition.startDate,
  exhibition.endDate,
  namesOf(exhibition),
]);

const placeOf = ({ venue, location }: Exhibition) => [venue, location].filter(Boolean).join(', ');
const artistsOf = (exhibition: Exhibition) => namesOf(exhibition) || 'No artists assigned';

const COLUMNS: readonly Column<Exhibition>[] = [
  { head: 'Dates', className: 'tabular-nums max-md:hidden', cell: (exhibition) => datesOf(exhibition, '→') },
  { head: 'Venue', className: 'max-md:hidden', cell: placeOf },
  { head: 'Home page', className: 'max-lg:hidden', cell: ({ featured }) => featured && 'Featured' },
];

export function ExhibitionsTab() {
  const { today } = useSite();
  const query = useQuery(exhibitionsQuery);
  const drafted = useDraftedList(exhibitionRecords, query);
  const list = useRef<HTMLDivElement>(null);
  const { remove, isRemoving } = useDeletion(exhibitionRecords, list, drafted.isDraft);
  const [isOrdering, setIsOrdering] = useState(false);
  const featured = query.data?.filter((exhibition) => exhibition.featured) ?? [];
  const mayOrder = useCan('edit content') && featured.length > 1;
  const entryOf = (exhibition: Exhibition): RecordEntry => ({
    title: exhibition.title,
    href: `/cms/exhibitions/${exhibition.id}`,
    picture: exhibition.imageUrl,
    state: drafted.stateOf(exhibition),
    isRemoving: isRemoving(exhibition),
    onRemove: () => remove(exhibition),
  });
  return (
    <RecordList
      what="exhibitions"
      kind="exhibition"
      preference="exhibitionsView"
      list={drafted}
      textOf={textOf}
      skeleton={<CardSkeletons what="exhibitions" />}
      empty={{ title: 'No exhibitions yet', text: 'Add your first exhibition to get started' }}
      actions={
        <>
          {mayOrder && (
            <Button look="text" className="py-2.5 max-sm:order-last" onClick={() => setIsOrdering(true)}>
              Order of the home page
            </Button>
          )}
          <AddButton label="Add Exhibition" href="/cms/exhibitions/new" />
          {isOrdering && <FeaturedOrderDialog onClose={() => setIsOrdering(false)} />}
        </>
      }
      listRef={list}
    >
      {(found, view) => {
        const dated = exhibitionsByStatus(
          found.filter((exhibition) => !drafted.isDraft(exhibition)),
          today,
        );
        const groups = { drafts: found.filter(drafted.isDraft), ...dated };
        return (['drafts', ...EXHIBITION_STATUSES] as const).map((status) => (
          <Group key={status} title={LABELS[status]} count={groups[status].length}>
            {view === 'list' ? (
              <RecordRows
                what={`${LABELS[status]} exhibitions`}
                layout="record-rows-exhibitions"
                titleHead="Title"
                records={groups[status]}
                columns={COLUMNS}
                entryOf={entryOf}
                subtitle={artistsOf}
                phoneSubtitle={(exhibition) => datesOf(exhibition, '→')}
              />
            ) : (
              <CardGrid records={groups[status]} cardHeight={CARD_HEIGHT}>
                {(exhibition) => (
                  <RecordCard
                    {...entryOf(exhibition)}
                    level="h3"
                    foot={
                      <>
                        {status !== 'drafts' && <Badge>{LABELS[status]}</Badge>}
                        {exhibition.featured && <Badge>Featured</Badge>}
                      </>
                    }
                  >
                    <p>{placeOf(exhibition)}</p>
                    <p className="text-quiet">{artistsOf(exhibition)}</p>
                    <p className="tabular-nums">{datesOf(exhibition, '→')}</p>
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
