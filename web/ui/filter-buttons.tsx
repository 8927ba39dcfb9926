type Props<Value extends string> = {
  legend: string;
  choices: readonly { value: Value | null; label: string; title?: string }[];
  chosen: Value | null;
  countOf: (value: Value | null) => number;
  onChoose: (value: Value | null) => void;
};

/** A row of filters with their counts; the chosen one is underlined. */
export function FilterButtons<Value extends string>({ legend, choices, chosen, countOf, onChoose }: Props<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-5">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label, title }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === chosen}
          title={title}
          onClick={() => onChoose(value)}
          className="cursor-pointer border-b-2 border-transparent py-1.5 text-left text-quiet transition-colors duration-200 hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
        >
          {label} <span className="text-small tabular-nums">{countOf(value).toLocaleString('en-US')}</span>
        </button>
      ))}
    </fieldset>
  );
}
