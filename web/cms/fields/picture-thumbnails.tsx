import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { uniqueKeys } from './picture-order.ts';
import { PicturePreview } from './picture-preview.tsx';

type Props = {
  addresses: readonly string[];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

type Action = 'earlier' | 'later' | 'remove';

/** Can be reordered with buttons or by dragging. */
export function PictureThumbnails({ addresses, onMove, onRemove }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<{ index: number; action: Action } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const keys = uniqueKeys(addresses);

  // A pressed button loses the focus when its picture moves or is removed. A layout effect, because a passive one could
  // run on the order before.
  useLayoutEffect(() => {
    if (!nextFocus.current) return;
    const { index, action } = nextFocus.current;
    nextFocus.current = null;
    const buttons = list.current?.children[index]?.querySelectorAll('button:enabled') ?? [];
    const target = [...buttons].find((button) => button.getAttribute('value') === action) ?? buttons[0];
    if (target instanceof HTMLElement) target.focus();
  });

  const move = (from: number, to: number, action: Action) => {
    nextFocus.current = { index: to, action };
    onMove(from, to);
  };
  const remove = (index: number) => {
    nextFocus.current = { index: Math.min(index, addresses.length - 2), action: 'remove' };
    onRemove(index);
  };
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  const onDrop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null && dragged !== index) onMove(dragged, index);
    endDrag();
  };

  return (
    <ol ref={list} aria-label="Pictures" className="flex flex-wrap gap-3">
      {addresses.map((address, index) => (
        <li
          key={keys[index]}
          draggable
          className={`relative w-24 cursor-grab border ${target === index && dragged !== index ? 'border-ink' : 'border-rule'} ${dragged === index ? 'opacity-40' : ''}`}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            // A custom type: text could be dropped into the text area below.
            event.dataTransfer.setData('application/x-picture', address);
            setDragged(index);
          }}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setTarget(index);
          }}
          onDrop={(event) => onDrop(event, index)}
          onDragEnd={endDrag}
        >
          <PicturePreview address={address} alt={`Picture ${index + 1}`} />
          <div className="grid grid-cols-3 divide-x divide-rule border-t border-rule">
            <ThumbnailButton
              action="earlier"
              name={`Move picture ${index + 1} earlier`}
              isDisabled={index === 0}
              onClick={() => move(index, index - 1, 'earlier')}
            />
            <ThumbnailButton
              action="later"
              name={`Move picture ${index + 1} later`}
              isDisabled={index === addresses.length - 1}
              onClick={() => move(index, index + 1, 'later')}
            />
            <ThumbnailButton action="remove" name={`Remove picture ${index + 1}`} onClick={() => remove(index)} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const SYMBOLS = { earlier: '←', later: '→', remove: '×' };

type ButtonProps = { action: Action; name: string; isDisabled?: boolean; onClick: () => void };

const ThumbnailButton = ({ action, name, isDisabled = false, onClick }: ButtonProps) => (
  <button
    type="button"
    value={action}
    disabled={isDisabled}
    aria-label={name}
    className="h-8 cursor-pointer outline-offset-[-2px] hover:bg-surface disabled:cursor-default disabled:text-rule disabled:hover:bg-transparent"
    onClick={onClick}
  >
    {SYMBOLS[action]}
  </button>
);
