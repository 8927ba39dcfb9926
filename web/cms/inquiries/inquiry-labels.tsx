import {
  answerTimeText,
  INQUIRY_STATUS_LABELS,
  minutesLeft,
  type StaffInquiry,
  timeLeftText,
} from '../../../domain/inbox.ts';
import { sentence } from '../sentence.ts';

type Props = { inquiry: StaffInquiry; now: Date };

/** What is left of the promised day, red when it is over; or what has become of the inquiry. */
export function InquiryState({ inquiry: { status, created_at }, now }: Props) {
  if (status !== 'new') return <span className="text-quiet">{INQUIRY_STATUS_LABELS[status]}</span>;
  const minutes = minutesLeft(created_at, now);
  return (
    <span className={`whitespace-nowrap tabular-nums ${minutes <= 0 ? 'font-medium text-signal' : ''}`}>
      {timeLeftText(minutes)}
    </span>
  );
}

/** The same where there is room: with how long the answer took. */
export function FullInquiryState({ inquiry, now }: Props) {
  const { status, responded_at, created_at } = inquiry;
  const answer = responded_at && answerTimeText(created_at, responded_at);
  if (status === 'answered' && answer) return <p className="text-small text-quiet">{sentence(answer)}</p>;
  return (
    <p className="text-small">
      <InquiryState inquiry={inquiry} now={now} />
      {answer && <span className="text-quiet">, {answer}</span>}
    </p>
  );
}
