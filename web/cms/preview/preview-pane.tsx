import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ContentKind, Fields } from '../../../domain/draft.ts';
import { ApiError } from '../../api/client.ts';
import { previewQuery } from '../../api/staff/previews.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { staffFailureText } from '../failure.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PREVIEW_WIDTHS, type PreviewWidth, previewWidthSchema } from './preview-settings.ts';

const TYPING_MS = 400;

type Props<Values extends FieldValues> = {
  kind: ContentKind;
  recordKey: string;
  form: UseFormReturn<Values>;
  fieldsOf: (values: Values) => Fields;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  onClose: () => void;
  onShare: () => void;
};

/** The public page beside its form, as it would be with what the form holds. */
export function PreviewPane<Values extends FieldValues>(props: Props<Values>) {
  const { kind, recordKey: key, form, fieldsOf, width, onWidth, onClose, onShare } = props;
  const fields = useDebounced(useFields(form, fieldsOf), TYPING_MS);
  const { data, error } = useQuery(previewQuery({ kind, key, fields }));
  // The last one stays while another cannot be shown.
  const [html, setHtml] = useState(data);
  if (data !== undefined && data !== html) setHtml(data);
  return (
    <aside aria-label="Preview" className="sticky top-0 -mt-6 flex h-svh min-w-0 flex-col gap-3 py-5">
      <div className="flex items-center justify-between gap-6">
        <ChoiceButtons
          label="Width of the preview"
          choices={Object.keys(PREVIEW_WIDTHS).map((name) => ({ value: name, label: name }))}
          chosen={width}
          onChoose={(chosen) => onWidth(previewWidthSchema.parse(chosen))}
        />
        <p role="status" className="line-clamp-2 min-w-0 grow text-small leading-tight text-quiet">
          {html !== undefined && error && reasonOf(error)}
        </p>
        <Button look="text" className="shrink-0" onClick={onClose}>
          Close preview
        </Button>
      </div>
      {html === undefined ? (
        <p role="status" className="grid grow place-items-center bg-surface p-6 text-quiet">
          {error ? reasonOf(error) : 'Loading the preview...'}
        </p>
      ) : (
        <PreviewFrame html={html} width={PREVIEW_WIDTHS[width]} />
      )}
      <Button look="text" className="self-start" onClick={onShare}>
        Share preview
      </Button>
    </aside>
  );
}

function useFields<Values extends FieldValues>(form: UseFormReturn<Values>, fieldsOf: (values: Values) => Fields) {
  const [fields, setFields] = useState(() => fieldsOf(form.getValues()));
  const onValues = useEffectEvent(() => setFields(fieldsOf(form.getValues())));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onValues() }), [form]);
  return fields;
}

/** Without the call to check the input, which the form makes when it is saved. */
const reasonOf = (error: Error): string => {
  const problem = error instanceof ApiError ? error.problem : null;
  if (!problem) return staffFailureText(error);
  return problem.errors ? `${Object.values(problem.errors).join('. ')}.` : problem.message;
};
