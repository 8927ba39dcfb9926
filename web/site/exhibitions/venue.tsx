import type { Exhibition } from '../../../domain/exhibition.ts';
import { isOwnVenue } from '../../../domain/gallery-facts.ts';
import { useSite } from '../../api/site.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';

/** Our own rooms come with their street and the way there. */
export function Venue({ exhibition: { venue, location } }: { exhibition: Pick<Exhibition, 'venue' | 'location'> }) {
  const { gallery } = useSite();
  if (!isOwnVenue(venue, gallery)) {
    return (
      <>
        {venue}
        <br />
        {location}
      </>
    );
  }
  const { street, postalCode, city, country, mapsUrl } = gallery.address;
  return (
    <>
      {venue}
      <br />
      {street}, {postalCode} {city}, {country}
      <br />
      <ExternalLink href={mapsUrl}>Map</ExternalLink>
    </>
  );
}
