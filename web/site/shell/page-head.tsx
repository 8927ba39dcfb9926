import { sharedPicture } from '../../api/picture-source.ts';
import { useSite } from '../../api/site.tsx';

export type Head = {
  title: string;
  description: string;
  /** The canonical path; a not-found page has none. */
  path?: string;
  /** The paths of the pages before and after in a list. */
  previous?: string | null;
  next?: string | null;
  /** The sharing image. */
  image?: string | null;
  imageAlt?: string | undefined;
};

/** Title, description and sharing tags; React hoists them into the head. */
export function PageHead({ title, description, path, previous, next, image, imageAlt }: Head) {
  const { gallery, origin } = useSite();
  const fullTitle = title === gallery.name ? title : `${title} – ${gallery.name}`;
  const address = path && `${origin}${path}`;
  const picture = image ? sharedPicture(image) : null;
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
      {picture && <meta property="og:image" content={new URL(picture.src, origin).href} />}
      {picture?.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture?.height && <meta property="og:image:height" content={String(picture.height)} />}
      {picture && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}
