import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { MediaPickerButton } from '../media/media-picker-button.tsx';
import { useUpload } from '../uploads/use-upload.tsx';
import type { ControlledField } from './controlled-field.ts';
import { DropHint, EmptyHint } from './drop-hints.tsx';
import { FieldGroup } from './field-group.tsx';
import { FileDropArea } from './file-drop-area.tsx';
import { FileFacts } from './file-facts.tsx';
import { uploadedName } from './upload-paths.ts';

type Props = ControlledField<HTMLButtonElement> & { uploadLabel: string; openLabel?: string; successText: string };

/** One uploaded PDF. The upload button takes the focus of the field. */
export function PdfField(props: Props) {
  const { label, name, value, onChange, onBlur, error, isRequired, ref, uploadLabel, successText } = props;
  const { openLabel = 'Open CV' } = props;
  const errorId = useId();
  const group = useRef<HTMLDivElement>(null);
  const hasFile = value !== '';
  const upload = useUpload({
    title: uploadLabel,
    accepts: 'pdf',
    successText,
    failureText: 'Problem beim Hochladen des CV.',
    onUploaded: onChange,
  });

  return (
    <FieldGroup label={label} isRequired={isRequired}>
      <FileDropArea onFiles={upload.open} className="space-y-3">
        {(isDraggedOver) => (
          <>
            {hasFile ? (
              <div className="relative border-y border-rule py-3">
                <ExternalLink href={value}>{openLabel}</ExternalLink>
                <FileFacts address={value} />
                {isDraggedOver && <DropHint text="Drop it to replace the file" />}
              </div>
            ) : (
              <EmptyHint what="PDF" isDraggedOver={isDraggedOver} />
            )}
            <div ref={group} className="flex flex-wrap gap-2">
              <Button
                look="small"
                ref={ref}
                name={name}
                aria-label={hasFile ? `Replace, ${uploadLabel}` : undefined}
                aria-describedby={error && errorId}
                data-file={uploadedName(value)}
                onClick={() => upload.open()}
                onBlur={onBlur}
              >
                {hasFile ? 'Replace' : uploadLabel}
              </Button>
              <MediaPickerButton accepts="pdf" current={[value]} onChoose={([path]) => path && onChange(path)} />
              {hasFile && (
                <Button
                  look="text"
                  className="px-1 text-small"
                  onClick={() => {
                    onChange('');
                    group.current?.querySelector('button')?.focus();
                  }}
                >
                  Remove
                </Button>
              )}
            </div>
          </>
        )}
      </FileDropArea>
      {error && (
        <p id={errorId} className="mt-1 text-small text-signal">
          {error}
        </p>
      )}
      {upload.dialog}
    </FieldGroup>
  );
}
