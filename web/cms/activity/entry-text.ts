import type { ActivityEntry } from '../../../domain/activity.ts';
import { valueText } from '../../../domain/activity.ts';
import { AVAILABILITY_LABELS, PRICE_CATEGORY_LABELS } from '../../../domain/artwork-labels.ts';
import { INQUIRY_STATUS_LABELS } from '../../../domain/inbox.ts';
import { ROLE_LABELS } from '../../../domain/roles.ts';
import { formatZurichTime } from '../../../domain/zurich-time.ts';

type Subject = Pick<ActivityEntry, 'action' | 'kind' | 'title'>;

/** What follows the name of the person: 'changed the exhibition ', before the title if there is one. */
export function actionText({ action, kind, title }: Subject): string {
  if (!kind) return title ? `${action}: ` : action;
  if (action === 'exported') return `exported the ${kind}${title ? ' of ' : ''}`;
  if (action === 'changed rights') return title ? 'changed the rights of ' : action;
  if (kind === 'person') return `${action} `;
  if (title) return `${action} the ${kind} `;
  if (action === 'erased') return `erased the ${kind}`;
  return `${action} ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

const LABELS: Record<string, Record<string, string>> = {
  available: AVAILABILITY_LABELS,
  priceCategory: PRICE_CATEGORY_LABELS,
  showPrice: { true: 'Yes', false: 'No' },
  status: INQUIRY_STATUS_LABELS,
  role: ROLE_LABELS,
};

const INSTANTS = ['publishAt', 'withdrawAt'];

export const shownValue = (field: string, value: unknown): string => {
  const text = valueText(value);
  if (text && INSTANTS.includes(field)) return formatZurichTime(new Date(text));
  return LABELS[field]?.[text] ?? text;
};

const FILE = /^\/objects\/\S+$/;

/** The paths of uploaded files, if the value is nothing else. */
export function filesIn(text: string): string[] | null {
  const parts = text.split(', ');
  return parts.every((part) => FILE.test(part)) ? parts : null;
}
