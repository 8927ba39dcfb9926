import { useState } from 'react';
import type { StaffInquiry } from '../../../domain/inbox.ts';

/** What has come since the list was opened, as it is read out: the newest lot. */
export function useArrivals(inquiries: readonly StaffInquiry[]): string {
  const [known, setKnown] = useState({ inquiries, text: '' });
  if (known.inquiries === inquiries) return known.text;
  const ids = new Set(known.inquiries.map(({ id }) => id));
  const came = inquiries.filter(({ id, status }) => status === 'new' && !ids.has(id));
  const text = came.length === 0 ? known.text : arrivalText(came);
  setKnown({ inquiries, text });
  return text;
}

const arrivalText = (came: readonly StaffInquiry[]): string =>
  `${came.length} new ${came.length === 1 ? 'inquiry' : 'inquiries'}: ${came.map(({ name }) => name).join(', ')}`;
