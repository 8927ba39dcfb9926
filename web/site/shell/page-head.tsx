import { useSite } from '../../api/site.tsx';

type Props = { title: string; description: string; path: string };

/** Title, description and sharing tags; React moves them into the head, on the server as in the browser. */
export function PageHead({ title, description, path }: Props) {
  const { gallery, origin } = useSite();
  const fullTitle = `${title} – ${gallery.name}`;
  const address = `${origin}${path}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={gallery.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  );
}
