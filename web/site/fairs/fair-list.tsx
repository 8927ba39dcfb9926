import type { Fair } from '../../../domain/fair.ts';
import { fairStatus } from '../../../domain/fair-status.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { useSite } from '../../api/site.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DateRange } from '../shell/date-range.tsx';

const BOOTH_PICTURES = 2;

export function FairList({ fairs, level }: { fairs: readonly Fair[]; level: 'h2' | 'h3' }) {
  return (
    <ul>
      {fairs.map((fair) => (
        <li key={fair.id} className="border-t border-rule">
          <FairCard fair={fair} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** The whole card links to the fair's site, if it has one. */
function FairCard({ fair, level: Heading }: { fair: Fair; level: 'h2' | 'h3' }) {
  const { today } = useSite();
  const { name, section, startDate, endDate, location, participatingArtists, fairLogoUrl, externalUrl } = fair;
  const content = (
    <>
      <div className="md:col-span-3">
        <p className="tabular-nums">
          <DateRange start={startDate} end={endDate} separator="–" />
        </p>
        <p className="text-quiet">{location}</p>
        {fairStatus(fair, today) === 'upcoming' && <p className="mt-2 text-small text-quiet">Upcoming</p>}
      </div>
      <div className="max-md:order-3 max-md:col-span-2 md:col-span-6">
        <Heading className="text-title md:text-[2rem] md:leading-[1.1]">
          <span className="card-title">{name}</span>
          {section && <span className="text-quiet">, {section}</span>}
        </Heading>
        <p className="measure mt-3 empty:hidden">{participatingArtists.join(', ')}</p>
        <Booth images={fair.boothImages} name={name} />
      </div>
      {fairLogoUrl && (
        <div className="flex justify-end max-md:order-2 md:col-span-3">
          <Picture
            source={pictureSource(fairLogoUrl)}
            sizes={(ratio) => `(min-width: 48rem) ${Math.min(160, ratio * 80)}px, ${Math.min(128, ratio * 56)}px`}
            alt=""
            isTinted={false}
            className="h-14 w-auto max-w-32 object-contain object-right md:h-20 md:max-w-40"
          />
        </div>
      )}
    </>
  );
  const layout = 'group grid grid-cols-[1fr_auto] gap-x-8 gap-y-4 py-8 md:grid-cols-12 md:py-10';
  if (!externalUrl) return <article className={layout}>{content}</article>;
  return (
    <article>
      <a href={externalUrl} target="_blank" rel="noopener" className={layout}>
        {content}
      </a>
    </article>
  );
}

function Booth({ images, name }: { images: readonly string[]; name: string }) {
  if (images.length === 0) return null;
  return (
    <span className="mt-6 flex flex-wrap gap-3">
      {[...new Set(images)].slice(0, BOOTH_PICTURES).map((url, index) => (
        <Picture
          key={url}
          source={pictureSource(url)}
          sizes={(ratio) => `(min-width: 48rem) ${ratio * 160}px, ${ratio * 112}px`}
          alt={`${name}, view of the stand ${index + 1}`}
          className="card-picture h-28 w-auto max-w-full bg-surface object-cover md:h-40"
        />
      ))}
    </span>
  );
}
