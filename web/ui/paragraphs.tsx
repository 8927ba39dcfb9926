/** Plain text with paragraphs separated by blank lines. */
export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph, position) => ({ position, paragraph: paragraph.trim() }))
    .filter(({ paragraph }) => paragraph !== '');
  return (
    <div className={`measure space-y-4 ${className}`}>
      {paragraphs.map(({ position, paragraph }) => (
        <p key={position} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
