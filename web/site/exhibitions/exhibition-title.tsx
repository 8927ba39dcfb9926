import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { formatOpening } from '../../../domain/exhibition-opening.ts';
import { exhibitionStatus, VARIOUS_ARTISTS } from '../../../domain/exhibition-status.ts';
import { useSite } from '../../api/site.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { showForm } from '../../ui/show-form.ts';
import { UnbrokenRanges } from '../../ui/unbroken-ranges.tsx';
import { DateRange } from '../shell/date-range.tsx';

/** The section with the registration form; only one exhibition is open at a time. */
export const REGISTRATION_ID = 'register';

type Props = {
  exhibition: ExhibitionSummary;
  headingId: string;
  /** The section is on the page. */
  hasRegistration: boolean;
};

/** Title, artists and dates, and what a visitor can do with them. */
export function ExhibitionTitle({ exhibition, headingId, hasRegistration }: Props) {
  const { today } = useSite();
  const { path, title, startDate, endDate } = exhibition;
  const status = exhibitionStatus(exhibition, today);
  const opening = formatOpening(exhibition);
  return (
    <>
      <h2 id={headingId} className="max-w-[18ch] text-huge text-balance max-md:text-large">
        {title}
      </h2>
      <ArtistLinks exhibition={exhibition} />
      <p className="mt-5 text-lead tabular-nums">
        <DateRange start={startDate} end={endDate} separator="→" />
      </p>
      {opening && (
        <p className="mt-1 text-quiet tabular-nums">
          <UnbrokenRanges text={`Opening: ${opening}`} />
        </p>
      )}
      {status !== 'past' && (
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          {status === 'upcoming' && (
            <ButtonLink
              look="outline"
              href={`#${REGISTRATION_ID}`}
              className={`no-script:hidden ${hasRegistration ? '' : 'invisible'}`}
              onClick={showRegistration}
            >
              Register
            </ButtonLink>
          )}
          <a href={`${path}.ics`} type="text/calendar" className="text-small underline underline-offset-4">
            Add to calendar
          </a>
        </p>
      )}
    </>
  );
}

/** Instead of following the fragment, which would be a history entry between the overlay and the page below. */
function showRegistration(event: MouseEvent): void {
  const section = document.getElementById(REGISTRATION_ID);
  if (!section) return;
  event.preventDefault();
  showForm(section);
}

function ArtistLinks({ exhibition: { artists } }: Pick<Props, 'exhibition'>) {
  const look = 'mt-3 text-title md:mt-4';
  if (artists.length === 0) return <p className={look}>{VARIOUS_ARTISTS}</p>;
  return (
    <ul aria-label={artists.length === 1 ? 'Artist' : 'Artists'} className={`max-w-[52rem] text-pretty ${look}`}>
      {artists.map(({ name, slug }) => (
        <li key={slug} className="mr-[0.28em] inline-block after:content-[','] last:mr-0 last:after:content-none">
          <Link
            href={`/artists/${slug}`}
            className="underline decoration-rule decoration-1 underline-offset-[0.2em] transition-colors duration-200 hover:decoration-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
