type Choice = { value: string | null; label: string };

type Props = {
  label: string;
  choices: readonly Choice[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
};

/** A row of toggle buttons, one of them pressed. */
export function ChoiceButtons({ label, choices, chosen, onChoose }: Props) {
  return (
    <fieldset className="no-script:hidden flex flex-wrap gap-x-6 gap-y-1">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: text }) => (
        <button
          key={text}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="cursor-pointer py-1 text-left text-quiet underline-offset-8 transition-colors duration-200 hover:text-ink aria-pressed:text-ink aria-pressed:underline"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
