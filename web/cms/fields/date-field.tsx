import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Day } from '../../../domain/day.ts';
import { parseDay } from '../../../domain/parse-day.ts';
import { useSite } from '../../api/site.tsx';
import { Field } from '../../ui/field.tsx';
import { Calendar } from './calendar.tsx';
import type { ControlledField } from './controlled-field.ts';
import { Warning } from './warning.tsx';

type Props = ControlledField<HTMLInputElement> & {
  warning?: string | undefined;
};

const longFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });

/** The ISO day if the text can be parsed, else the text itself, which the form rejects. */
const isoDayOrText = (text: string): string => parseDay(text) ?? text;

/** A day, typed in any common format or chosen from a calendar. The value is the ISO day. */
export function DateField({ label, name, value, onChange, onBlur, error, warning, isRequired, ref }: Props) {
  const { today } = useSite();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const day = parseDay(value);
  const choose = `Choose ${label.toLowerCase()}`;

  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const onDocumentClick = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Node && !container.current?.contains(event.target)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    popover.current?.scrollIntoView({ block: 'nearest' });
    const onClick = (event: MouseEvent) => onDocumentClick(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Otherwise the dialog around the form would close as well.
    event.preventDefault();
    close();
  };
  const onLeave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // Without a new target it is a click outside, handled above.
    if (event.relatedTarget) setIsOpen(false);
    onBlur?.();
  };

  return (
    <Field
      label={label}
      error={error}
      isRequired={isRequired}
      hint={(day || warning) && <Hint day={day} warning={warning} />}
    >
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the controls inside
        <div ref={container} className="relative" onKeyDown={onKeyDown} onBlur={onLeave}>
          <input
            {...control}
            ref={ref}
            name={name}
            required={isRequired}
            autoComplete="off"
            placeholder="YYYY-MM-DD"
            className={`${control.className} block pr-10! tabular-nums placeholder:text-quiet`}
            value={isoDayOrText(typed) === value ? typed : value}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(isoDayOrText(event.target.value));
            }}
            onBlur={() => setTyped('')}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setTyped('');
            }}
          />
          <button
            ref={opener}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className="absolute inset-y-0 right-0 flex w-10 cursor-pointer items-center justify-center outline-offset-[-2px]"
            onClick={() => setIsOpen(!isOpen)}
          >
            <CalendarIcon />
            <span className="sr-only">{choose}</span>
          </button>
          {isOpen && (
            <div
              ref={popover}
              role="dialog"
              aria-label={choose}
              tabIndex={-1}
              className="absolute top-full right-0 z-20 mt-1 w-max border border-ink bg-paper p-3 outline-none"
            >
              <Calendar
                today={today}
                chosen={day}
                onChoose={(chosen) => {
                  onChange(chosen);
                  close();
                }}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function Hint({ day, warning }: { day: Day | null; warning: string | undefined }) {
  return (
    <>
      {day && <span className="block">{longFormat.format(new Date(day))}</span>}
      {warning && <Warning>{warning}</Warning>}
    </>
  );
}

const CalendarIcon = () => (
  <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
    <path d="M1.5 3.5h13v11h-13zM1.5 7h13M5 1v4M11 1v4" fill="none" stroke="currentColor" />
  </svg>
);

/** Allowed, but probably a mistake. */
export function endDateWarning(start: string, end: string): string | undefined {
  const [first, last] = [parseDay(start), parseDay(end)];
  return first && last && last < first ? 'The end date is before the start date.' : undefined;
}
