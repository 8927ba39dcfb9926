type Section = { position: number; heading: string | null; paragraphs: { position: number; text: string }[] };

/** Plain text with paragraphs separated by blank lines; a line that begins with # is a heading, beside its text where there is room. */
export function HeadedText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`@container ${className}`}>
      {sectionsOf(text).map(({ position, heading, paragraphs }) => (
        <section
          key={position}
          className="grid gap-x-8 gap-y-3 border-t border-rule py-7 @2xl:grid-cols-12 @2xl:items-baseline @2xl:py-9"
        >
          {heading !== null && <h2 className="text-lead text-balance @2xl:col-span-4">{heading}</h2>}
          <div className="measure space-y-4 @2xl:col-span-7 @2xl:col-start-6">
            {paragraphs.map(({ position: key, text: paragraph }) => (
              <p key={key} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  const blocks = text.replace(/^#.*$/gm, '\n$&\n').split(/\n\s*\n/);
  for (const [position, block] of blocks.entries()) {
    const trimmed = block.trim();
    if (trimmed === '') continue;
    const isHeading = trimmed.startsWith('#');
    if (isHeading || sections.length === 0) {
      sections.push({ position, heading: isHeading ? trimmed.replace(/^#+\s*/, '') : null, paragraphs: [] });
    }
    if (!isHeading) sections.at(-1)?.paragraphs.push({ position, text: trimmed });
  }
  return sections;
}
