type Props = {
  label: string;
  /** Undefined at the end of the list. */
  onStep: (() => void) | undefined;
};

export function StepButton({ label, onStep }: Props) {
  return (
    <button
      type="button"
      // A disabled button would lose the focus.
      aria-disabled={!onStep}
      onClick={onStep}
      className="cursor-pointer py-3 underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:text-quiet aria-disabled:no-underline"
    >
      {label}
    </button>
  );
}
