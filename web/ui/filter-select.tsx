type Props = {
  label: string;
  /** Label of the empty option. */
  none: string;
  chosen: string | null;
  options: readonly (readonly [value: string, label: string])[];
  /** '' for the empty option. */
  onChoose: (value: string) => void;
  className?: string;
};

/** A select whose label is for screen readers only. */
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
