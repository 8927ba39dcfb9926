import '../../styles/staff/content-preview.css';
import type { ReactNode } from 'react';
import type { TextGroup } from '../../../domain/content-catalogue.ts';
import {
  ArtworksTop,
  DirectorPanel,
  type DrawingProps,
  ExhibitionTabs,
  Header,
  NotFound,
  Visit,
} from './place-drawings.tsx';

const DRAWINGS: Record<TextGroup, (props: DrawingProps) => ReactNode> = {
  Navigation: Header,
  'Artworks page': ArtworksTop,
  'Exhibitions page': ExhibitionTabs,
  'Opening hours': Visit,
  Directors: DirectorPanel,
  'Not-found page': NotFound,
};

/** The place where a text stands. Most repeat what is typed, so only the eye needs them; dates are put into words. */
export function TextPreview(props: DrawingProps) {
  const Drawing = DRAWINGS[props.text.group];
  const spoken =
    props.text.key === 'opening_exceptions'
      ? ({ role: 'region', 'aria-label': 'Preview of the exceptions', 'aria-live': 'polite' } as const)
      : { 'aria-hidden': true };
  return (
    <div {...spoken} className="preview min-w-0 border border-rule p-5 md:sticky md:top-6 md:mt-6">
      <Drawing {...props} />
    </div>
  );
}
