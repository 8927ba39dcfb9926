import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { SearchGroup } from '../../../domain/search.ts';
import { normalizeQuery } from '../../../domain/search-query.ts';
import { searchHref, searchPageQuery } from '../../api/search.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { OVERLAY_STATE } from '../overlay/use-overlay.ts';
import { GROUP_LABELS, hasOverlay, isExternal, type ResultProps, ResultText } from '../search/search-result.tsx';
import { PageHead } from '../shell/page-head.tsx';

const SKELETON_LINES = 6;

export function SearchPage() {
  const { getParam } = useUrlParams();
  const text = getParam('q') ?? '';
  const query = normalizeQuery(text);
  const { data, isError, isLoading, refetch } = useQuery({ ...searchPageQuery(query), enabled: query !== '' });
  return (
    <div className="px-margin pt-10 pb-section md:pt-16">
      <PageHead
        title={text ? `Search: ${text}` : 'Search'}
        description="Artists, exhibitions, artworks, press and fairs."
      />
      <meta name="robots" content="noindex" />
      <h1 className="text-display">Search</h1>
      <SearchForm text={text} />
      <div className="mt-10 md:mt-16">
        {query === '' && <Hint>Enter a name, a title, a place or a year.</Hint>}
        {isLoading && <LineSkeleton label="Searching" lines={SKELETON_LINES} />}
        {isError && <LoadFailure what="the results" onRetry={refetch} />}
        {data?.groups.length === 0 && <NothingFound text={text} />}
        {data?.groups.map((group) => (
          <ResultGroup key={group.kind} group={group} />
        ))}
      </div>
    </div>
  );
}

/** A plain form: without a script it loads the page with the results. */
function SearchForm({ text }: { text: string }) {
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  // Back and Forward change the address.
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('q');
    if (typeof entered === 'string') navigate(searchHref(entered));
  };
  return (
    <form action="/search" onSubmit={submit} className="mt-8 flex max-w-3xl items-end gap-5 md:mt-12">
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={text}
        aria-label="Search"
        placeholder="Artists, works, exhibitions …"
        autoComplete="off"
        maxLength={100}
        className="control min-w-0 grow text-title placeholder:text-body placeholder:text-quiet md:placeholder:text-title"
      />
      <Button type="submit" look="outline">
        Search
      </Button>
    </form>
  );
}

function ResultGroup({ group: { kind, total, results } }: { group: SearchGroup }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-4 border-t border-rule py-8 md:grid-cols-12 md:py-10"
    >
      <h2 id={heading} className="text-lead md:col-span-3">
        {GROUP_LABELS[kind]} <span className="text-quiet tabular-nums">{total}</span>
      </h2>
      <div className="md:col-span-9">
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {results.map((result) => (
            <li key={result.id}>
              <ResultLink result={result} kind={kind} />
            </li>
          ))}
        </ul>
        {total > results.length && (
          <p className="mt-6 text-small text-quiet">The best {results.length} are shown. Add a word to find fewer.</p>
        )}
      </div>
    </section>
  );
}

const LINK = 'block underline-offset-4 hover:underline';

function ResultLink({ result, kind }: ResultProps) {
  const text = <ResultText result={result} kind={kind} />;
  if (isExternal(result)) {
    return (
      <a href={result.path} target="_blank" rel="noopener" className={LINK}>
        {text}
      </a>
    );
  }
  return (
    <Link href={result.path} state={hasOverlay(kind) ? OVERLAY_STATE : undefined} className={LINK}>
      {text}
    </Link>
  );
}

const LISTS = [
  { href: '/artists', label: 'All artists' },
  { href: '/artworks', label: 'All artworks' },
  { href: '/exhibitions', label: 'All exhibitions' },
];

function NothingFound({ text }: { text: string }) {
  return (
    <div role="status">
      <p className="text-title">Nothing was found for “{text}”</p>
      <p className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {LISTS.map(({ href, label }) => (
          <Link key={href} href={href} className="underline underline-offset-4">
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

const Hint = ({ children }: { children: ReactNode }) => <p className="text-lead text-quiet">{children}</p>;
