import { useId, useState } from 'react';
import { Link } from 'wouter';
import { exceptionText, parseExceptions, upcomingExceptions } from '../../../domain/opening-exceptions.ts';
import { useContentText } from '../../api/content.ts';
import { useSite } from '../../api/site.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { UnbrokenRanges } from '../../ui/unbroken-ranges.tsx';
import { InquiryForm } from '../inquiries/inquiry-form.tsx';
import { SubscribeForm } from '../subscribers/subscribe-form.tsx';
import { Directors } from './directors.tsx';

const QUICK_LINKS = [
  { href: '/artists', label: 'Browse Artists' },
  { href: '/artworks', label: 'View Artworks' },
  { href: '/exhibitions', label: 'Current Exhibitions' },
];

const LINK = 'underline-offset-4 hover:underline';
const HEADING = 'mb-3 text-small text-quiet';

export function Footer() {
  const { gallery } = useSite();
  const { address, social, agency } = gallery;
  return (
    <footer className="relative z-10 border-t border-rule bg-paper px-margin pt-12 pb-8 md:pt-16">
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-[4fr_3fr_4fr_3fr]">
        <div>
          <h2 className={HEADING}>Visit</h2>
          <address className="not-italic">
            {gallery.name}
            <br />
            {address.street}
            <br />
            {address.postalCode} {address.city}, {address.country}
          </address>
          <OpeningHours />
          <p className="mt-4 flex gap-6">
            <ExternalLink href={address.mapsUrl}>Map</ExternalLink>
            <ExternalLink href={social.url}>{social.label}</ExternalLink>
          </p>
        </div>
        <div>
          <h2 className={HEADING}>Quick Links</h2>
          <ul className="space-y-1">
            {QUICK_LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className={HEADING}>Mailing List</h2>
          <SubscribeForm />
        </div>
        <div>
          <h2 className={HEADING}>Directors</h2>
          <Directors />
        </div>
      </div>
      <GetInTouch />
      <p className="mt-12 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-rule pt-6 text-small text-quiet">
        <span className="flex flex-wrap gap-x-6">
          <Link href="/press" className={LINK}>
            Press
          </Link>
          <Link href="/privacy" className={LINK}>
            Privacy
          </Link>
          <a href="/calendar.ics" type="text/calendar" className={LINK}>
            Calendar
          </a>
          <a href="/feed.xml" type="application/atom+xml" className={LINK}>
            Feed
          </a>
        </span>
        <span>
          Website by <ExternalLink href={agency.url}>{agency.name}</ExternalLink>
        </span>
      </p>
    </footer>
  );
}

function OpeningHours() {
  const { today } = useSite();
  const hours = useContentText('opening_hours');
  const exceptions = upcomingExceptions(parseExceptions(useContentText('opening_exceptions')), today);
  return (
    <>
      <p className="mt-4 text-balance whitespace-pre-line">
        <UnbrokenRanges text={hours} />
      </p>
      {exceptions.length > 0 && (
        <p className="text-balance whitespace-pre-line">{exceptions.map(exceptionText).join('\n')}</p>
      )}
    </>
  );
}

function GetInTouch() {
  const [isOpen, setIsOpen] = useState(false);
  // Mounted on first use, then kept: collapsing must not lose the input.
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  const toggle = () => {
    setIsOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <section aria-label="Contact" className="mt-12 border-t border-rule pt-6 no-script:hidden md:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 lg:grid lg:grid-cols-2">
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
            className="group flex cursor-pointer items-baseline gap-3 text-title"
          >
            <span className="underline-offset-8 group-hover:underline">Get in Touch</span>
            <span aria-hidden className="font-light">
              {isOpen ? '–' : '+'}
            </span>
          </button>
        </h2>
        <p className="text-small text-quiet">We respond within 24 hours.</p>
      </div>
      <div id={id} hidden={!isOpen} className="ml-auto pt-8 pb-4 lg:w-[calc(50%-1rem)]">
        {wasOpened && <InquiryForm />}
      </div>
    </section>
  );
}
