import { SHARING_PICTURE } from '../../../domain/sharing-card.ts';
import { useSite } from '../../api/site.tsx';

export type Head = {
  title: string;
  description: string;
  /** The canonical path; a not-found page has none. */
  path?: string;
  /** The paths of the pages before and after in a list. */
  previous?: string | null;
  next?: string | null;
  /** The sharing picture; without one that of the home page. */
  picture?: { path: string; alt: string };
};

/** Title, description and sharing tags; React hoists them into the head. */
export function PageHead({ title, description, path, previous, next, picture }: Head) {
  const { gallery, origin, today } = useSite();
  const fullTitle = title === gallery.name ? title : `${title} – ${gallery.name}`;
  const address = path && `${origin}${path}`;
  // A page that does not know the current show gets a new address of its picture every day.
  const shared = picture ?? (path ? { path: `/sharing/home.jpg?v=${today}`, alt: gallery.name } : null);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {address && <link rel="canonical" href={address} />}
      {previous && <link rel="prev" href={`${origin}${previous}`} />}
      {next && <link rel="next" href={`${origin}${next}`} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={gallery.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      {shared && (
        <>
          <meta property="og:image" content={`${origin}${shared.path}`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(SHARING_PICTURE.width)} />
          <meta property="og:image:height" content={String(SHARING_PICTURE.height)} />
          <meta property="og:image:alt" content={shared.alt} />
        </>
      )}
      <meta name="twitter:card" content={shared ? 'summary_large_image' : 'summary'} />
    </>
  );
}
