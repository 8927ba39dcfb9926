type Props = {
  label: string;
  /** Missing where there is nowhere to go. */
  onStep: (() => void) | undefined;
};

/** A quiet word that leads on. */
export function StepButton({ label, onStep }: Props) {
  return (
    <button
      type="button"
      // Not disabled: at the end of the way the focus would be lost.
      aria-disabled={!onStep}
      onClick={onStep}
      className="cursor-pointer py-2 underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:text-quiet aria-disabled:no-underline"
    >
      {label}
    </button>
  );
}
