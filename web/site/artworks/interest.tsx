import { useId, useRef } from 'react';
import type { Artwork } from '../../../domain/artwork.ts';
import { Button } from '../../ui/button.tsx';
import { ArtworkInquiryForm } from './artwork-inquiry-form.tsx';

type Props = { artwork: Artwork; isOpen: boolean; onToggle: (isOpen: boolean) => void };

/** The way from a work to a letter about it. */
export function Interest({ artwork, isOpen, onToggle }: Props) {
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onSent = () => {
    onToggle(false);
    // The form goes, and with it whatever had the focus.
    toggle.current?.focus();
  };
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 border-t border-rule pt-6 no-script:hidden">
      <h3 id={`${id}-title`} className="text-lead">
        Interested in this piece?
      </h3>
      <Button
        ref={toggle}
        look="outline"
        className="mt-4"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        {isOpen ? 'Hide Form' : 'Inquire'}
      </Button>
      <div id={id} hidden={!isOpen} className="max-w-xl pt-8">
        <ArtworkInquiryForm artwork={artwork} onSent={onSent} />
      </div>
    </section>
  );
}
