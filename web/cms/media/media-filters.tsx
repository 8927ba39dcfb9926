import type { MediaFilters } from './use-media-filters.ts';

const USE_CHOICES = [
  { value: null, label: 'All' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Not used' },
] as const;

export function MediaFilterBar({ filters }: { filters: MediaFilters }) {
  const { wanted, setWanted, settle, kind, isLargestFirst, chooseKind, chooseOrder } = filters;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <UseFilter filters={filters} />
      <div className="grid w-full grid-cols-2 gap-3 sm:flex lg:w-auto">
        <input
          type="search"
          aria-label="Search by where it is used"
          placeholder="Search by where it is used"
          className="control col-span-2 min-w-0 grow placeholder:text-quiet lg:w-64 lg:grow-0"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onBlur={settle}
        />
        <Choice
          label="Kind"
          chosen={kind ?? ''}
          options={[
            ['', 'All kinds'],
            ['picture', 'Pictures'],
            ['pdf', 'PDFs'],
          ]}
          onChoose={chooseKind}
        />
        <Choice
          label="Order"
          chosen={isLargestFirst ? 'largest' : ''}
          options={[
            ['', 'Newest first'],
            ['largest', 'Largest first'],
          ]}
          onChoose={chooseOrder}
        />
      </div>
    </div>
  );
}

function UseFilter({ filters }: { filters: MediaFilters }) {
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-5">
      <legend className="sr-only">Use</legend>
      {USE_CHOICES.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === filters.use}
          onClick={() => filters.chooseUse(value)}
          className="cursor-pointer border-b-2 border-transparent py-1.5 text-quiet transition-colors duration-200 hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
        >
          {label} <span className="text-small tabular-nums">{filters.countOf(value).toLocaleString('en-US')}</span>
        </button>
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  chosen: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
};

function Choice({ label, chosen, options, onChoose }: ChoiceProps) {
  return (
    <label className="sm:shrink-0">
      <span className="sr-only">{label}</span>
      <select
        className="control select cursor-pointer"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
