import type { SiteText } from '../../../domain/content-catalogue.ts';
import { exceptionText, parseExceptions } from '../../../domain/opening-exceptions.ts';
import { History } from '../history/history.tsx';

type Props = { text: SiteText; stored: string; value: string; onType: (value: string) => void };

/** The earlier versions of one text. */
export function TextHistory({ text, stored, value, onType }: Props) {
  const readable = (content: unknown): unknown =>
    text.key === 'opening_exceptions' ? parseExceptions(String(content)).map(exceptionText).join('\n') : content;
  return (
    <History
      recordKey={text.key}
      kind="site text"
      fields={[{ name: 'content', label: text.label }]}
      readable={readable}
      onBringBack={({ fields }) => {
        // The default of the privacy text follows the settings: it is not in its version.
        const earlier = String(fields.content ?? '') || text.default;
        onType(earlier);
        return { isSame: earlier === value, unknown: [], undo: () => onType(value) };
      }}
      savedVersion={stored}
    />
  );
}
