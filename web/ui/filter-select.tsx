type Props = {
  label: string;
  /** What stands there while nothing is chosen. */
  none: string;
  chosen: string | null;
  options: readonly (readonly [value: string, label: string])[];
  /** An empty text for nothing. */
  onChoose: (value: string) => void;
  className?: string;
};

/** A list to choose one from, whose name is not shown: what is chosen says it. */
export function FilterSelect({ label, none, chosen, options, onChoose, className = '' }: Props) {
  return (
    <label className={`sm:shrink-0 ${className}`}>
      <span className="sr-only">{label}</span>
      <select
        className="control select cursor-pointer"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
