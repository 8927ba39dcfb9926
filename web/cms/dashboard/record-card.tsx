import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pictureSource } from '../../api/picture-source.ts';
import { useCan } from '../../api/staff/auth.ts';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RecordActions } from '../lists/record-actions.tsx';
import type { RecordEntry } from '../lists/record-entry.ts';
import type { PictureFit } from '../lists/thumbnail.tsx';
import { StateBadge } from './badge.tsx';
import { wideCardSizes } from './card-grid.tsx';
import { CAN_GO_BACK } from './use-go-back.ts';

type Props = RecordEntry & {
  /** One below the heading of the page or group. */
  level: 'h2' | 'h3';
  /** The last line; without a picture, the buttons are beside it. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The whole card links to the form, for those who may open it. The buttons show on hover and on focus, and on touch screens in a line of their own. */
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
  const mayOpen = useCan(permission);
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
      <RecordActions
        {...{ title, href, mayOpen, isRemoving, onRemove }}
        className={`absolute right-2 ${hasPicture ? 'top-2' : 'bottom-3'} [@media(hover:none)]:relative [@media(hover:none)]:inset-auto [@media(hover:none)]:border-t [@media(hover:none)]:border-rule [@media(hover:none)]:bg-transparent [@media(hover:none)]:px-4 [@media(hover:none)]:py-1.5`}
      />
    </article>
  );
}

const FRAMES: Record<PictureFit, string> = {
  filling: 'bg-rule/60',
  whole: 'bg-rule/60',
  logo: 'border-4 border-surface bg-paper p-4',
};
const FRAME_RATIO = 4 / 3;
/** Border and padding on both sides in px, and the aspect ratio that remains. */
const LOGO_FRAME = 40;
const LOGO_RATIO = 1.4;

/** Without a picture the frame is empty. */
function CardPicture({ url, fit }: { url: string | null; fit: PictureFit }) {
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
