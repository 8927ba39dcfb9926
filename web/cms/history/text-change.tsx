import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Piece, shortenedPieces, wordDifference } from './word-difference.ts';

type Props = { before: string; after: string };

/** A changed text, word by word; of a long one the changes, until the whole text is asked for. */
export function TextChange({ before, after }: Props) {
  const [isExpanded, setIsExpanded] = useState(false);
  const whole = useMemo(() => wordDifference(before, after) ?? replaced({ before, after }), [before, after]);
  const short = shortenedPieces(whole);
  const isShortened = whole.some(({ text }, index) => text !== short[index]?.text);
  return (
    <>
      <p className="break-words whitespace-pre-line">
        {withPositions(isExpanded ? whole : short).map(({ end, ...piece }) => (
          <ShownPiece key={end} piece={piece} />
        ))}
      </p>
      {isShortened && (
        <Button
          look="text"
          className="block text-small text-quiet"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show the whole text'}
        </Button>
      )}
    </>
  );
}

/** Where each ends. */
function withPositions(pieces: readonly Piece[]): (Piece & { end: number })[] {
  let end = 0;
  return pieces.map((piece) => {
    end += piece.text.length;
    return { ...piece, end };
  });
}

const replaced = ({ before, after }: Props): Piece[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
];

function ShownPiece({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return <span>{text}</span>;
  if (kind === 'removed') {
    return (
      <del className="text-quiet">
        <span className="sr-only"> Removed: </span>
        {text}
      </del>
    );
  }
  return (
    <ins className="bg-surface decoration-1 underline-offset-4 [del+&]:ml-1">
      <span className="sr-only"> Added: </span>
      {text}
    </ins>
  );
}
