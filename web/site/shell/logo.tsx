import { useSite } from '../../api/site.tsx';
import { useImageFailure } from '../../ui/use-image-failure.ts';

type Props = {
  className?: string;
  /** White, on a dark background. */
  isInverted?: boolean;
};

/** The gallery's logo, or its mark as text if the image is missing or fails. */
export function Logo({ className = '', isInverted = false }: Props) {
  const { gallery } = useSite();
  const { image, hasFailed, onError } = useImageFailure(gallery.logo ?? '');
  if (hasFailed || gallery.logo === null) {
    return <span className={`inline-block font-semibold ${className}`}>{gallery.mark}</span>;
  }
  return (
    <img
      ref={image}
      src={gallery.logo}
      alt={gallery.mark}
      width={97}
      height={50}
      // The splash shows it first.
      fetchPriority="high"
      className={`w-auto ${className} ${isInverted ? 'invert' : ''}`}
      onError={onError}
    />
  );
}
