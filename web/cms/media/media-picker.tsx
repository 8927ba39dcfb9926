import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { MediaFile } from '../../../domain/media.ts';
import { withoutFocus } from '../../../domain/picture.ts';
import { mediaQuery } from '../../api/staff/media.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { EmptyNote } from '../dashboard/empty-note.tsx';
import { findMatching } from '../dashboard/list-search.ts';
import { SearchField } from '../fields/search-field.tsx';
import type { FileKind } from '../uploads/file-kinds.ts';
import { hasUse, mediaText, USE_CHOICES, type Use } from './media-filters.tsx';
import { PickerGrid, PickerSkeletons } from './picker-grid.tsx';

type Props = {
  accepts: FileKind;
  isMultiple?: boolean;
  current: readonly string[];
  onChoose: (paths: string[]) => void;
  onClose: () => void;
};

const NOUNS = { picture: ['picture', 'pictures'], pdf: ['PDF', 'PDFs'] } as const;

/** The uploaded files of a kind, to choose one, or several in order. */
export function MediaPicker({ accepts, isMultiple = false, current, onChoose, onClose }: Props) {
  const heading = useId();
  const { data, isError, refetch } = useQuery(mediaQuery);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const [use, setUse] = useState<Use | null>(null);
  const ofKind = useMemo(() => data?.filter(({ kind }) => kind === accepts), [data, accepts]);
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(
    () => (ofKind ? findMatching(ofKind, mediaText, deferredSearch) : []),
    [ofKind, deferredSearch],
  );
  const shown = useMemo(() => found.filter((file) => hasUse(file, use)), [found, use]);
  const [one, several] = NOUNS[accepts];
  const isNothingChosen = chosen.length === 0;

  const choose = ({ path }: MediaFile) => {
    if (!isMultiple) return onChoose([path]);
    setChosen(chosen.includes(path) ? chosen.filter((other) => other !== path) : [...chosen, path]);
  };
  return (
    <Dialog labelledBy={heading} shape="panel" onClose={onClose}>
      <div className="flex min-h-[80vh] flex-col">
        <div className="sticky top-0 z-1 border-b border-rule bg-paper px-5 pt-5 pb-2 md:px-8 md:pt-6">
          <h2 id={heading} className="text-lead leading-snug font-medium">
            Choose from Media
          </h2>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
            <SearchField
              label="Search by where it is used"
              value={search}
              onSearch={setSearch}
              className="min-w-0 basis-full sm:basis-64"
            />
            <FilterButtons
              legend="Use"
              choices={USE_CHOICES}
              chosen={use}
              countOf={(value) => found.filter((file) => hasUse(file, value)).length}
              onChoose={setUse}
            />
          </div>
        </div>
        <div className="grow px-5 py-5 md:px-8">
          {isError && <LoadFailure what="media" onRetry={refetch} />}
          {!ofKind && !isError && <PickerSkeletons />}
          {ofKind?.length === 0 && (
            <EmptyNote title={`No ${several} yet`} text="What is uploaded in a form will appear here" />
          )}
          {ofKind && ofKind.length > 0 && shown.length === 0 && (
            <EmptyNote title={`No ${several} match`}>
              <Button
                look="text"
                onClick={() => {
                  setSearch('');
                  setUse(null);
                }}
              >
                Clear filters
              </Button>
            </EmptyNote>
          )}
          <PickerGrid
            label={isMultiple ? `Choose ${several}` : `Choose a ${one}`}
            files={shown}
            chosen={isMultiple ? chosen : null}
            current={current.map(withoutFocus)}
            onChoose={choose}
          />
        </div>
        <div className="sticky bottom-0 z-1 flex items-center justify-end gap-3 border-t border-rule bg-paper px-5 py-4 md:px-8">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          {isMultiple && (
            <Button
              look="solid"
              className="aria-disabled:bg-quiet"
              aria-disabled={isNothingChosen || undefined}
              onClick={isNothingChosen ? undefined : () => onChoose([...chosen])}
            >
              Add {!isNothingChosen && chosen.length} {chosen.length === 1 ? one : several}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
