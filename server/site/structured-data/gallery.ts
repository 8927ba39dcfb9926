import type { ArtGallery, OpeningHoursSpecification, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import { type OpeningException, parseExceptions, upcomingExceptions } from '../../../domain/opening-exceptions.ts';
import { parseExceptionHours, parseOpeningHours } from '../../../domain/opening-hours.ts';
import { absoluteUrl, galleryReference, nonEmpty, type Site } from './nodes.ts';

type HoursTexts = { hours: string; exceptions: string };

export function galleryNode(site: Site, { hours, exceptions }: HoursTexts): ArtGallery {
  const { name, description, logo, address, geo, social } = site.gallery;
  return {
    '@type': 'ArtGallery',
    ...galleryReference(site),
    name,
    description,
    url: absoluteUrl(site, '/'),
    logo: logo ? absoluteUrl(site, logo) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    geo: geo && { '@type': 'GeoCoordinates', ...geo },
    hasMap: address.mapsUrl,
    openingHoursSpecification: parseOpeningHours(hours)?.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    specialOpeningHoursSpecification: nonEmpty(
      upcomingExceptions(parseExceptions(exceptions), site.today).flatMap(exceptionHours),
    ),
    // A new gallery's address is that of the network itself.
    sameAs: new URL(social.url).pathname === '/' ? undefined : social.url,
  };
}

/** None for a note that does not say when it is open. */
function exceptionHours({ from, to, note }: OpeningException): OpeningHoursSpecification[] {
  const days = { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to } as const;
  const hours = parseExceptionHours(note);
  // Closed is from midnight to midnight.
  if (hours?.length === 0) return [{ ...days, opens: '00:00', closes: '00:00' }];
  return (hours ?? []).map((range) => ({ ...days, ...range }));
}

/** For the search box of search engines. */
const searchAction = (site: Site): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/search?q={search_term_string}` },
  'query-input': 'required name=search_term_string',
});

export const webSiteNode = (site: Site): WebSite => ({
  '@type': 'WebSite',
  '@id': absoluteUrl(site, '/#website'),
  name: site.gallery.name,
  url: absoluteUrl(site, '/'),
  publisher: galleryReference(site),
  potentialAction: searchAction(site),
});
