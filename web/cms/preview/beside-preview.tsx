import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCan } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { StaffMain } from '../navigation/staff-main.tsx';
import type { FormDefinition, SharedRecord } from '../record-form/form-definition.ts';
import type { RecordForm } from '../record-form/use-record-form.ts';
import { PreviewPane } from './preview-pane.tsx';
import { usePreviewSettings } from './preview-settings.ts';
import { PreviewTabButton } from './preview-tab-button.tsx';
import { SharePreviewDialog } from './share-preview-dialog.tsx';

/** Room for a form and a page beside each other. */
const WIDE = '(width >= 80rem)';

type Props<Stored extends SharedRecord, Values extends FieldValues> = {
  definition: FormDefinition<Stored, Values>;
  state: RecordForm<Stored, Values>;
  /** Gets the buttons that open the preview. */
  children: (actions: ReactNode) => ReactNode;
};

/** The page of a form, on wide screens with the preview beside it. */
export function BesidePreview<Stored extends SharedRecord, Values extends FieldValues>({
  definition: { collection, inputOf },
  state: { form, base, recordKey },
  children,
}: Props<Stored, Values>) {
  const kind = collection.noun;
  const mayPreview = useCan('edit content');
  const isWide = useMediaQuery(WIDE);
  const [settings, changeSettings] = usePreviewSettings();
  const [isSharing, setIsSharing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isBeside = mayPreview && isWide && settings.isOpen;
  const { isDirty } = form.formState;

  const actions = isWide ? (
    <Button
      ref={toggle}
      look="compactOutline"
      aria-pressed={settings.isOpen}
      className="aria-pressed:bg-surface aria-pressed:text-ink"
      onClick={() => changeSettings({ isOpen: !settings.isOpen })}
    >
      Preview
    </Button>
  ) : (
    <>
      <PreviewTabButton
        look="compactOutline"
        previewed={() => ({ kind, key: recordKey, fields: inputOf(form.getValues()) })}
      />
      <Button look="compactOutline" onClick={() => setIsSharing(true)}>
        Share preview
      </Button>
    </>
  );
  return (
    <StaffMain className={isBeside ? 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-8' : ''}>
      <div className="@container max-w-5xl min-w-0">
        {children(mayPreview && <div className="flex gap-3 *:min-h-11">{actions}</div>)}
      </div>
      {isBeside && (
        <PreviewPane
          kind={kind}
          recordKey={recordKey}
          form={form}
          fieldsOf={inputOf}
          width={settings.width}
          onWidth={(width) => changeSettings({ width })}
          onClose={() => {
            changeSettings({ isOpen: false });
            toggle.current?.focus();
          }}
          onShare={() => setIsSharing(true)}
        />
      )}
      {isSharing && (
        <SharePreviewDialog
          kind={kind}
          recordKey={recordKey}
          hasDraft={base.draft !== null}
          isUnsaved={isDirty}
          onClose={() => setIsSharing(false)}
        />
      )}
    </StaffMain>
  );
}
