/** The text, without line breaks inside ranges such as 1-6pm or 18:00–20:00. */
export const UnbrokenRanges = ({ text }: { text: string }) =>
  text
    .split(/(\S*\d[-–]\d\S*)/)
    .map((part, position) => ({ part, position }))
    .map(({ part, position }) =>
      position % 2 === 0 ? (
        part
      ) : (
        <span key={position} className="whitespace-nowrap">
          {part}
        </span>
      ),
    );
