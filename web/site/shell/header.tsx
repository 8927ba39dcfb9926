import { Link, useLocation } from 'wouter';
import { useNavigationText } from '../../api/content.ts';
import { useSite } from '../../api/site.tsx';
import { Logo } from './logo.tsx';

type NavigationItem = { href: string; text: Parameters<typeof useNavigationText>[0]; place: string };

/** In the order of small screens; wide ones put the logo in the middle and the exhibitions before it. */
const ITEMS: readonly NavigationItem[] = [
  { href: '/artists', text: 'navigation_artists', place: 'md:col-start-1' },
  { href: '/artworks', text: 'navigation_artworks', place: 'md:col-start-4' },
  { href: '/exhibitions', text: 'navigation_exhibitions', place: 'md:col-start-2' },
  { href: '/fairs', text: 'navigation_fairs', place: 'md:col-start-5' },
];

export function Header() {
  const [path] = useLocation();
  const { gallery } = useSite();
  const isHome = path === '/';
  return (
    <header
      className={`z-30 w-full ${isHome ? 'absolute top-0 text-paper' : 'border-b border-rule bg-paper text-ink md:sticky md:top-0'}`}
    >
      <nav
        aria-label="Main"
        className="grid grid-cols-4 items-center justify-items-center gap-x-2 px-margin pt-4 pb-3 text-body max-md:text-[0.875rem] md:h-18 md:grid-cols-[1fr_1fr_auto_1fr_1fr] md:gap-x-6 md:py-0"
      >
        {ITEMS.map((item) => (
          <NavigationLink key={item.href} item={item} path={path} />
        ))}
        <Link
          href="/"
          aria-label={`${gallery.name}, home`}
          className="max-md:col-span-4 max-md:row-start-2 max-md:mt-2 md:col-start-3 md:row-start-1 md:px-8"
        >
          <Logo className={`h-8 md:h-9 ${isHome ? 'invert' : ''}`} />
        </Link>
      </nav>
    </header>
  );
}

function NavigationLink({ item: { href, text, place }, path }: { item: NavigationItem; path: string }) {
  const label = useNavigationText(text);
  const isHere = path === href || path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={`py-2 underline-offset-8 hover:underline aria-[current]:underline md:row-start-1 ${place}`}
    >
      {label}
    </Link>
  );
}
