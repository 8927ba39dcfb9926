import { useSite } from '../../api/site.tsx';

/** 'with MA': the gallery represents this artist. */
export function RepresentedBadge() {
  const { gallery } = useSite();
  return (
    <>
      {' '}
      <span className="inline-block whitespace-nowrap align-super text-small leading-none font-normal tracking-normal">
        with <span className="font-semibold">{gallery.mark}</span>
      </span>
    </>
  );
}
