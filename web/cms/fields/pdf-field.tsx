import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { useUpload } from '../uploads/use-upload.tsx';
import type { ControlledField } from './controlled-field.ts';
import { FieldGroup } from './field-group.tsx';
import { UploadedFile } from './uploaded-file.tsx';

type Props = ControlledField<HTMLButtonElement> & { uploadLabel: string; openLabel?: string; successText: string };

/** One uploaded PDF. The upload button takes the focus of the field. */
export function PdfField(props: Props) {
  const { label, name, value, onChange, onBlur, error, isRequired, ref, uploadLabel, successText } = props;
  const { openLabel = 'Open CV' } = props;
  const errorId = useId();
  const group = useRef<HTMLDivElement>(null);
  const upload = useUpload({
    title: uploadLabel,
    accepts: 'pdf',
    successText,
    failureText: 'Problem beim Hochladen des CV.',
    onUploaded: onChange,
  });

  return (
    <FieldGroup label={label} isRequired={isRequired}>
      <div ref={group}>
        <Button
          look="small"
          ref={ref}
          name={name}
          aria-describedby={error && errorId}
          onClick={upload.open}
          onBlur={onBlur}
        >
          {uploadLabel}
        </Button>
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-small text-signal">
          {error}
        </p>
      )}
      {value !== '' && (
        <UploadedFile
          onRemove={() => {
            onChange('');
            group.current?.querySelector('button')?.focus();
          }}
        >
          <span className="mr-3 whitespace-nowrap text-ink">
            <ExternalLink href={value}>{openLabel}</ExternalLink>
          </span>
          {value}
        </UploadedFile>
      )}
      {upload.dialog}
    </FieldGroup>
  );
}
