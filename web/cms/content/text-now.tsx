import type { SiteText } from '../../../domain/content-catalogue.ts';
import { exceptionText, parseExceptions } from '../../../domain/opening-exceptions.ts';
import { excerptOfDifference } from '../record-form/edit-conflict.ts';

type Props = { text: SiteText; stored: string; value: string; isOvertaken: boolean };

/** What somebody else has written while this was being typed. */
export function TextNow({ text, stored, value, isOvertaken }: Props) {
  const readable = (content: string): string =>
    text.key === 'opening_exceptions' ? parseExceptions(content).map(exceptionText).join('; ') : content;
  return (
    <p role="status" className={`text-small font-medium break-words whitespace-pre-line ${isOvertaken ? 'my-2' : ''}`}>
      {isOvertaken && `Now: ${excerptOfDifference(readable(stored), readable(value)) || 'none'}`}
    </p>
  );
}
