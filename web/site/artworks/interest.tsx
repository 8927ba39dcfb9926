import { useId, useState } from 'react';
import type { Artwork } from '../../../domain/artwork.ts';
import { Button } from '../../ui/button.tsx';
import { ArtworkInquiryForm } from './artwork-inquiry-form.tsx';

/** The way from a work to a letter about it. */
export function Interest({ artwork }: { artwork: Artwork }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 border-t border-rule pt-6">
      <h3 id={`${id}-title`} className="text-lead">
        Interested in this piece?
      </h3>
      <Button
        look="outline"
        className="mt-4"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide Form' : 'Inquire'}
      </Button>
      <div id={id} hidden={!isOpen} className="max-w-xl pt-8">
        <ArtworkInquiryForm artwork={artwork} onSent={() => setIsOpen(false)} />
      </div>
    </section>
  );
}
