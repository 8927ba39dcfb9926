import { useSite } from '../../api/site.tsx';

/** 'with MA': the gallery represents this artist. */
export function RepresentedBadge() {
  const { gallery } = useSite();
  return (
    <>
      {' '}
      <span className="inline-block align-[calc(var(--text-display)*0.42)] text-small leading-none font-normal tracking-normal whitespace-nowrap">
        with <span className="font-semibold">{gallery.mark}</span>
      </span>
    </>
  );
}
