/** Plain text with paragraphs separated by blank lines; a line that begins with # is a heading. */
export function HeadedText({ text, className = '' }: { text: string; className?: string }) {
  const blocks = text
    .replace(/^#.*$/gm, '\n$&\n')
    .split(/\n\s*\n/)
    .map((block, position) => ({ position, block: block.trim() }))
    .filter(({ block }) => block !== '');
  return (
    <div className={`measure space-y-4 ${className}`}>
      {blocks.map(({ position, block }) =>
        block.startsWith('#') ? (
          <h2 key={position} className="pt-6 text-lead first:pt-0">
            {block.replace(/^#+\s*/, '')}
          </h2>
        ) : (
          <p key={position} className="whitespace-pre-line">
            {block}
          </p>
        ),
      )}
    </div>
  );
}
