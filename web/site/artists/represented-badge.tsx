import { useSite } from '../../api/site.tsx';

/** 'with MA': the gallery represents this artist. */
export function RepresentedBadge() {
  const { gallery } = useSite();
  return (
    <span className="ml-3 align-super text-small tracking-normal">
      with <span className="font-semibold">{gallery.mark}</span>
    </span>
  );
}
