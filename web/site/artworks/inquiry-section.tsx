import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Artwork } from '../../../domain/artwork.ts';
import { Button } from '../../ui/button.tsx';
import { showForm } from '../../ui/show-form.ts';
import { ArtworkInquiryForm } from './artwork-inquiry-form.tsx';

type Props = { artwork: Artwork; isOpen: boolean; onToggle: (isOpen: boolean) => void };

export function InquirySection({ artwork, isOpen, onToggle }: Props) {
  const section = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onClick = () => {
    // Phones open the keyboard only if the field gets the focus within the tap.
    flushSync(() => onToggle(!isOpen));
    if (!isOpen && section.current) showForm(section.current);
  };
  const onSent = () => {
    onToggle(false);
    // The form is hidden, and with it the focused element.
    toggle.current?.focus();
  };
  return (
    <section
      ref={section}
      aria-labelledby={`${id}-title`}
      className="mt-10 border-t border-rule pt-6 no-script:hidden lg:scroll-mt-14"
    >
      <h3 id={`${id}-title`} className="text-lead">
        Interested in this piece?
      </h3>
      <Button ref={toggle} look="outline" className="mt-4" aria-expanded={isOpen} aria-controls={id} onClick={onClick}>
        {isOpen ? 'Hide Form' : 'Inquire'}
      </Button>
      <div id={id} hidden={!isOpen} className="max-w-xl pt-8">
        <ArtworkInquiryForm artwork={artwork} onSent={onSent} />
      </div>
    </section>
  );
}
