import { useSite } from '../../api/site.tsx';

type Props = {
  title: string;
  description: string;
  /** Where the page lives; a page that is nowhere, such as the not-found page, has none. */
  path?: string;
};

/** Title, description and sharing tags; React moves them into the head, on the server as in the browser. */
export function PageHead({ title, description, path }: Props) {
  const { gallery, origin } = useSite();
  const fullTitle = `${title} – ${gallery.name}`;
  const address = path && `${origin}${path}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {address && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={gallery.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
    </>
  );
}
