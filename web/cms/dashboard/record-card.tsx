import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { PublishState } from '../../../domain/draft.ts';
import type { Permission } from '../../../domain/roles.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { useCan } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StateBadge } from './badge.tsx';
import { wideCardSizes } from './card-grid.tsx';
import { CAN_GO_BACK } from './use-go-back.ts';

type Props = {
  title: string;
  titleClassName?: string;
  /** One below the heading of the page or group. */
  level: 'h2' | 'h3';
  /** Of the edit form. */
  href: string;
  /** To open the form. */
  permission?: Permission;
  /** Null for a record without a picture, undefined for a noun without pictures. */
  picture?: string | null;
  fit?: CardFit;
  /** The last line; without a picture, the buttons are beside it. */
  foot?: ReactNode;
  /** What is not public of it. */
  state?: PublishState | null;
  isRemoving: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** The whole card links to the form, for those who may open it. The buttons show on hover, on focus and on touch screens. */
export function RecordCard({
  title,
  titleClassName = '',
  level: Heading,
  href,
  permission = 'edit content',
  picture,
  fit = 'filling',
  foot,
  state = null,
  isRemoving,
  onRemove,
  children,
}: Props) {
  const [, navigate] = useLocation();
  const mayOpen = useCan(permission);
  const mayDelete = useCan('edit content');
  const hasPicture = picture !== undefined;
  return (
    <article
      aria-busy={isRemoving}
      className="group relative flex w-full flex-col bg-surface transition-opacity aria-busy:opacity-40"
    >
      {hasPicture && <CardPicture url={picture} fit={fit} />}
      <div className="flex grow flex-col gap-1 p-4">
        <Heading className={`text-body leading-snug font-medium ${titleClassName}`}>
          {mayOpen ? (
            <Link href={href} state={CAN_GO_BACK} className="after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {children}
        {(foot || state || !hasPicture) && (
          <div className="mt-auto flex min-h-8 flex-wrap items-end gap-1.5 pt-2">
            {state && <StateBadge state={state} />}
            {foot}
          </div>
        )}
      </div>
      <div
        className={`absolute right-2 flex gap-1.5 ${hasPicture ? 'top-2' : 'bottom-3'} opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100`}
      >
        {mayOpen && (
          <Button look="small" aria-label={`Edit ${title}`} onClick={() => navigate(href, { state: CAN_GO_BACK })}>
            Edit
          </Button>
        )}
        {mayDelete && (
          <Button look="small" aria-label={`Delete ${title}`} isBusy={isRemoving} onClick={onRemove}>
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}

/** Works are never cropped (`whole`), rooms and portraits are (`filling`), logos get a white background. */
type CardFit = keyof typeof FRAMES;

const FRAMES = { filling: 'bg-rule/60', whole: 'bg-rule/60', logo: 'border-4 border-surface bg-paper p-4' };
const FRAME_RATIO = 4 / 3;
/** Border and padding on both sides in px, and the aspect ratio that remains. */
const LOGO_FRAME = 40;
const LOGO_RATIO = 1.4;

/** Without a picture the frame is empty. */
function CardPicture({ url, fit }: { url: string | null; fit: CardFit }) {
  return (
    <div className={`flex aspect-4/3 items-center justify-center overflow-hidden ${FRAMES[fit]}`}>
      {url !== null &&
        (fit === 'filling' ? (
          <Picture
            source={pictureSource(url)}
            sizes={(ratio) => wideCardSizes(Math.max(1, ratio / FRAME_RATIO))}
            alt=""
            className="size-full object-cover"
          />
        ) : (
          <FramedPicture
            source={pictureSource(url)}
            frameRatio={fit === 'logo' ? LOGO_RATIO : FRAME_RATIO}
            sizes={(share) => wideCardSizes(share, fit === 'logo' ? LOGO_FRAME : 0)}
            alt=""
          />
        ))}
    </div>
  );
}
