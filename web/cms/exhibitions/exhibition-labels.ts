import type { ExhibitionStatus } from '../../../domain/exhibition-status.ts';

export const EXHIBITION_STATUS_LABELS: Record<ExhibitionStatus, string> = {
  current: 'Current',
  upcoming: 'Upcoming',
  past: 'Past',
};
