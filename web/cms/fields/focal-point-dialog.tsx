import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { CENTRE, type PictureFocus, pictureFocus, withFocus, withoutFocus } from '../../../domain/picture.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type Crop, CropPreviews } from './crop-previews.tsx';
import { isCentre, positionText } from './focus-text.ts';

type Props = {
  address: string;
  crops: readonly Crop[];
  onChange: (address: string) => void;
  onClose: () => void;
};

/** The whole picture with a marker on it, and how it will be cropped. */
export function FocalPointDialog({ address, crops, onChange, onClose }: Props) {
  const heading = useId();
  const [focus, setFocus] = useState(() => pictureFocus(address));
  return (
    <Dialog labelledBy={heading} shape="panel" onClose={onClose}>
      <form
        noValidate
        className="space-y-5 p-6 pb-0 md:p-8 md:pb-0"
        onSubmit={(event) => {
          event.preventDefault();
          // React's events bubble from a portal to the form that opened it.
          event.stopPropagation();
          onChange(withFocus(address, focus));
          onClose();
        }}
      >
        <div>
          <h2 id={heading} className="text-lead leading-snug font-medium">
            Focal point
          </h2>
          <p className="mt-1 text-quiet">
            Click what must stay in sight in every crop. The arrow keys move the marker.
          </p>
        </div>
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="min-h-32">
            <FocusedPicture address={address} focus={focus} onChange={setFocus} />
          </div>
          <div className="space-y-5">
            <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
              <PercentField label="Horizontal (%)" value={focus.x} onChange={(x) => setFocus({ ...focus, x })} />
              <PercentField label="Vertical (%)" value={focus.y} onChange={(y) => setFocus({ ...focus, y })} />
              <Button look="compactOutline" isBusy={isCentre(focus)} onClick={() => setFocus(CENTRE)}>
                Centre
              </Button>
            </div>
            <CropPreviews address={withFocus(address, focus)} crops={crops} />
          </div>
        </div>
        <div className="sticky bottom-0 -mx-6 flex justify-end gap-3 border-t border-rule bg-paper px-6 py-4 md:-mx-8 md:px-8">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button look="solid" type="submit">
            Apply
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const STEPS: Record<string, PictureFocus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LONG_STEP = 10;

type FocusProps = { address: string; focus: PictureFocus; onChange: (focus: PictureFocus) => void };

function FocusedPicture({ address, focus, onChange }: FocusProps) {
  const placeAt = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: percent(((clientX - left) / width) * 100), y: percent(((clientY - top) / height) * 100) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const length = event.shiftKey ? LONG_STEP : 1;
    onChange({ x: percent(focus.x + step.x * length), y: percent(focus.y + step.y * length) });
  };
  return (
    // A slider, so that screen readers pass the arrow keys on and say where the marker is.
    <button
      type="button"
      role="slider"
      aria-label="Marker"
      aria-valuenow={focus.x}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={positionText(focus)}
      className="relative block w-fit max-w-full cursor-crosshair touch-none"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        placeAt(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) placeAt(event);
      }}
    >
      <Picture
        source={pictureSource(withoutFocus(address))}
        sizes="min(80vw, 36rem)"
        alt=""
        isPriority
        className="pointer-events-none block h-auto max-h-[42vh] w-auto max-w-full"
      />
      <svg className="pointer-events-none absolute inset-0 size-full overflow-visible" aria-hidden="true">
        {/* Dark around light: visible on every picture. */}
        <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="11" className="fill-none stroke-ink stroke-[5]" />
        <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="11" className="fill-none stroke-paper stroke-[2.5]" />
        <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="2.5" className="fill-paper stroke-ink" />
      </svg>
    </button>
  );
}

const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

type PercentProps = { label: string; value: number; onChange: (value: number) => void };

/** Keeps what is typed until it is left; it counts as far as it is a number. */
function PercentField({ label, value, onChange }: PercentProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <NumberField
      label={label}
      min={0}
      max={100}
      step={1}
      autoComplete="off"
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '') onChange(percent(target.valueAsNumber));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
