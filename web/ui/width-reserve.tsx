type Props = { width: number; height: number /** Classes of the maximal width and height. */; limits: string };

/**
 * Reserves the width of the picture beside it before that loads. An SVG keeps its ratio under both maximal width and height, which
 * an unloaded img does not; the box has no height, because the picture adds it.
 */
export function WidthReserve({ width, height, limits }: Props) {
  return (
    <div aria-hidden className="h-0 overflow-hidden">
      <svg viewBox={`0 0 ${width} ${height}`} height={height} className={limits} />
    </div>
  );
}
