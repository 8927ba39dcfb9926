import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { type CardFit, CardPicture } from './card-picture.tsx';
import { COMES_BACK } from './use-return.ts';

type Props = {
  title: string;
  titleClassName?: string;
  /** One below what stands above it: the page's heading, or that of a group. */
  level: 'h2' | 'h3';
  /** Where it is edited. */
  href: string;
  /** Null is a record without a picture; a kind without pictures leaves it out. */
  picture?: string | null;
  fit?: CardFit;
  /** What stands last; where there is no picture, the buttons stand beside it. */
  foot?: ReactNode;
  isRemoving: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** One record of a list. The whole card opens it; its buttons show under the pointer, with the focus, and on touch screens. */
export function RecordCard({
  title,
  titleClassName = '',
  level: Heading,
  href,
  picture,
  fit = 'filling',
  foot,
  isRemoving,
  onRemove,
  children,
}: Props) {
  const [, navigate] = useLocation();
  const hasPicture = picture !== undefined;
  return (
    <article
      aria-busy={isRemoving}
      className="group relative flex w-full flex-col bg-surface transition-opacity aria-busy:opacity-40"
    >
      {hasPicture && <CardPicture url={picture} fit={fit} />}
      <div className="flex grow flex-col gap-1 p-4">
        <Heading className={`text-body leading-snug font-medium ${titleClassName}`}>
          <Link href={href} state={COMES_BACK} className="after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        {children}
        {(foot || !hasPicture) && <div className="mt-auto flex min-h-8 flex-wrap items-end gap-1.5 pt-2">{foot}</div>}
      </div>
      <div
        className={`absolute right-2 flex gap-1.5 ${hasPicture ? 'top-2' : 'bottom-3'} opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100`}
      >
        <Button look="small" aria-label={`Edit ${title}`} onClick={() => navigate(href, { state: COMES_BACK })}>
          Edit
        </Button>
        <Button look="small" aria-label={`Delete ${title}`} isBusy={isRemoving} onClick={onRemove}>
          Delete
        </Button>
      </div>
    </article>
  );
}
