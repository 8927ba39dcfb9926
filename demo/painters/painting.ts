/** What the surface adds when a work is photographed: see finish.ts. */
export type Surface = 'canvas' | 'linen' | 'paper' | 'washi' | 'film' | 'wool' | 'wall' | 'smooth' | 'plain';

export type Painting = { svg: string; width: number; height: number; surface: Surface };

/** What a hand is asked for. The seed decides everything that the series and the format leave open. */
export type Commission<Series extends string> = { seed: string; series: Series; width: number; height: number };

export function painting(width: number, height: number, surface: Surface, body: string): Painting {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return { svg, width, height, surface };
}

export type Crop = { x: number; y: number; width: number };

/** A close view of a work: `crop` is in parts of its width and height, moved inside where it would leave the work. */
export function detail(work: Painting, width: number, height: number, crop: Crop): Painting {
  const w = work.width * crop.width;
  const h = (w * height) / width;
  const within = (start: number, size: number, whole: number) => Math.max(0, Math.min(start, whole - size));
  const box = [within(work.width * crop.x, w, work.width), within(work.height * crop.y, h, work.height), w, h]
    .map(Math.round)
    .join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${work.svg}</svg>`;
  return { svg, width, height, surface: work.surface };
}
