import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { SiteText } from '../../../domain/content-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { TextControl } from './text-control.tsx';
import { TextNow } from './text-now.tsx';
import type { useDrafts } from './use-drafts.ts';
import { useTextEditor } from './use-text-editor.ts';

type Props = ReturnType<ReturnType<typeof useDrafts>['stateOf']> & {
  text: SiteText;
  onType: (value: string) => void;
  /** What was typed is saved or given up. */
  onDrop: (value: string, seen: string | null) => void;
  /** What was typed was not saved, because somebody else has written the text meanwhile. */
  onRefused: (seen: string | null) => void;
  preview: ReactNode;
};

/** One text of the site: its field, what there is to know about it, and how it will look. */
export function TextRow({ text, onType, onDrop, onRefused, preview, ...state }: Props) {
  const { stored, value, seen, isRefused } = state;
  const form = useRef<HTMLFormElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const isDirty = value !== stored;
  const isChanged = stored !== text.default;

  /** A button that was pressed goes away; whoever pressed it stays in this row. Whoever saves by a key stays in the field. */
  const keepFocus = () => {
    if (actions.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('.control, button')?.focus();
  };
  const drop = (at: string | null) => {
    keepFocus();
    onDrop(value, at);
  };
  const editor = useTextEditor({ text, stored, value, seen, onSaved: drop, onRefused, onReset: keepFocus });
  const isOvertaken = state.isOvertaken && isDirty && !editor.isSaving;

  useEffect(() => {
    if (editor.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [editor.error]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    editor.save();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className="grid items-start gap-x-10 gap-y-5 border-t border-rule py-5 md:grid-cols-2"
    >
      <div className="relative min-w-0">
        {(isDirty || isChanged) && (
          <p className="absolute top-0 right-0 text-small">{isDirty ? 'Not saved' : 'Changed'}</p>
        )}
        <TextControl
          text={text}
          value={value}
          error={editor.error?.message}
          onType={(typed) => {
            editor.forgetError();
            onType(typed);
          }}
        />
        <TextNow text={text} stored={stored} value={value} isOvertaken={isOvertaken} />
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <p className="text-small text-quiet">
            <span className="block break-all">{text.key}</span>
            <ExternalLink href={text.place.href}>{text.place.text}</ExternalLink>
          </p>
          <div ref={actions} className="flex gap-2">
            {isDirty && (
              <>
                <Button
                  look="solid"
                  type="submit"
                  className="px-4! py-1!"
                  aria-label={isRefused ? `Save anyway: ${text.label}` : `Save ${text.label}`}
                >
                  {editor.isSaving ? 'Saving...' : isRefused ? 'Save anyway' : 'Save'}
                </Button>
                <Button look="small" aria-label={`Discard ${text.label}`} onClick={() => drop(seen)}>
                  Discard
                </Button>
              </>
            )}
            {!isDirty && isChanged && (
              <Button
                look="small"
                aria-label={`Reset to default: ${text.label}`}
                isBusy={editor.isResetting}
                onClick={editor.reset}
              >
                Reset to default
              </Button>
            )}
          </div>
        </div>
      </div>
      {preview}
    </form>
  );
}
