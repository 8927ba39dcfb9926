import {
  answerTimeText,
  INQUIRY_STATUS_LABELS,
  minutesLeft,
  type StaffInquiry,
  timeLeftText,
} from '../../../domain/inbox.ts';

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
  const { responded_at, created_at } = inquiry;
  return (
    <p className="text-small">
      <InquiryState inquiry={inquiry} now={now} />
      {responded_at && <span className="text-quiet">, {answerTimeText(created_at, responded_at)}</span>}
    </p>
  );
}
