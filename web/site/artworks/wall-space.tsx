import { WALL } from './hang.ts';

export type Height = { width: number; height: number };

type Props = {
  works: number;
  /** How high they were when they were there. Asked for once they have left, which is when it is measured. */
  knownHeight: () => Height | undefined;
};

/** The place of works that are not in the document, about as high as they will be. */
export function WallSpace({ works, knownHeight }: Props) {
  const keepHeight = (element: HTMLDivElement | null) => {
    const known = knownHeight();
    if (element && known && known.width === element.clientWidth) element.style.height = `${known.height}px`;
  };
  return <div ref={keepHeight} className="wall-space" data-walls={Math.ceil(works / WALL)} />;
}
