import { useId } from 'react';
import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { DateRange } from '../shell/date-range.tsx';
import { RegistrationForm } from './registration-form.tsx';

export function RegistrationDialog({ exhibition, onClose }: { exhibition: ExhibitionSummary; onClose: () => void }) {
  const heading = useId();
  return (
    <Dialog shape="panel" labelledBy={heading} onClose={onClose}>
      <div className="p-6 text-ink md:p-10">
        <div className="mb-8 flex justify-between gap-6">
          <h2 id={heading} className="text-title">
            Register for Exhibition
          </h2>
          <CloseButton />
        </div>
        <p className="text-lead">{exhibition.title}</p>
        <p className="mb-8 text-quiet tabular-nums">
          <DateRange start={exhibition.startDate} end={exhibition.endDate} separator="→" />
        </p>
        <RegistrationForm exhibition={exhibition} onRegistered={onClose} />
      </div>
    </Dialog>
  );
}
