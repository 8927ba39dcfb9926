import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string; error?: string | undefined };

export function SwitchField({ label, hint, error, ...input }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        aria-describedby={hint || error ? `${id}-note` : undefined}
        className="switch"
      />
      <div>
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {(error || hint) && (
          <p id={`${id}-note`} className={`text-small ${error ? 'text-signal' : 'text-quiet'}`}>
            {error ?? hint}
          </p>
        )}
      </div>
    </div>
  );
}
