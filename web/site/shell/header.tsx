import { Link, useLocation } from 'wouter';
import { useNavigationText } from '../../api/content.ts';
import { useSite } from '../../api/site.tsx';
import { SearchControl } from '../search/search-control.tsx';
import { Logo } from './logo.tsx';

type NavigationItem = { href: string; text: Parameters<typeof useNavigationText>[0]; place: string };

/** In the order of wide screens; `place` reorders small ones. */
const BEFORE_LOGO: readonly NavigationItem[] = [
  { href: '/artists', text: 'navigation_artists', place: 'max-md:order-1' },
  { href: '/exhibitions', text: 'navigation_exhibitions', place: 'max-md:order-3' },
];
const AFTER_LOGO: readonly NavigationItem[] = [
  { href: '/artworks', text: 'navigation_artworks', place: 'max-md:order-2' },
  { href: '/fairs', text: 'navigation_fairs', place: 'max-md:order-4' },
];

/** Invisible until the HTML has arrived up to main, so that a half-received menu does not cause a layout shift. */
export function Header() {
  const [path] = useLocation();
  const { gallery } = useSite();
  const isHome = path === '/';
  return (
    <header
      className={`page-header z-30 w-full [&:not(:has(+main))]:invisible ${isHome ? 'absolute top-0 text-paper' : 'relative border-b border-rule bg-paper text-ink md:sticky md:top-0'}`}
    >
      <nav
        aria-label="Main"
        className="flex flex-wrap items-center justify-between gap-x-2 px-margin pt-3 pb-3 text-body max-[24rem]:text-small md:grid md:h-18 md:grid-cols-[1fr_auto_1fr] md:py-0"
      >
        <NavigationLinks items={BEFORE_LOGO} path={path} />
        <span className="relative flex justify-center max-md:order-5 max-md:mt-1 max-md:w-full">
          <Link href="/" aria-label={`${gallery.name}, home`}>
            <Logo className="h-7" isInverted={isHome} />
          </Link>
        </span>
        <NavigationLinks items={AFTER_LOGO} path={path} />
      </nav>
      <SearchControl className="absolute right-[calc(var(--spacing-margin)-0.5rem)] max-md:bottom-2 md:top-1/2 md:-translate-y-1/2" />
    </header>
  );
}

function NavigationLinks({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  return (
    <span className="contents md:flex md:gap-10 md:last:justify-end md:last:pr-12">
      {items.map((item) => (
        <NavigationLink key={item.href} item={item} path={path} />
      ))}
    </span>
  );
}

function NavigationLink({ item: { href, text, place }, path }: { item: NavigationItem; path: string }) {
  const label = useNavigationText(text);
  const isHere = path === href || path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={`py-2 underline-offset-8 hover:underline aria-[current]:underline ${place}`}
    >
      {label}
    </Link>
  );
}
