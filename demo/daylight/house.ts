import type { Rgb } from '../painters/colour.ts';
import type { Camera } from '../rooms/camera.ts';
import {
  type Area,
  type Axis,
  across,
  block,
  type Extents,
  type Material,
  type Panel,
  type Span,
  sheet,
  upward,
} from './panel.ts';

export type Side = 'left' | 'right' | 'front' | 'back' | 'ceiling';

/** A hole in a wall: a doorway if it leads on, a window if the sky stands behind it. */
export type Opening = Area & { side: Side; depth: number };

export type Room = {
  extents: Extents;
  walls: Material;
  ceiling: Material;
  floor: Material;
  openings: readonly Opening[];
  texel: number;
};

/** Where daylight enters: the glass lies at the outer end of its opening and is divided into panes. */
export type Glazing = Area & { axis: Axis; at: number; inner: number; facing: 1 | -1; panes: readonly Area[] };

export type House = {
  panels: Panel[];
  /** The thin parts of its windows. */
  bars: Panel[];
  glazing: Glazing[];
  sky: Sky;
  sun: Sun | null;
  view: Omit<Camera, 'width' | 'height'>;
  exposure: number;
  seed: string;
};

export type Sky = {
  /** Light of the zenith, of the horizon, and of what stands below it. */
  zenith: Rgb;
  horizon: Rgb;
  ground: Rgb;
};

export type Sun = {
  /** Towards the sun, of unit length. */
  towards: Rgb;
  colour: Rgb;
  /** 1 for a clear day; more blurs the edges of shadows, as thin cloud does. */
  softness: number;
  /** How much of the light a tree before the window takes. */
  leaves: number;
};

const sides: Record<Side, { axis: Axis; side: 0 | 1 }> = {
  left: { axis: 0, side: 0 },
  right: { axis: 0, side: 1 },
  front: { axis: 2, side: 0 },
  back: { axis: 2, side: 1 },
  ceiling: { axis: 1, side: 1 },
};

function sorted(a: number, b: number): Span {
  return a < b ? [a, b] : [b, a];
}

/** The block of air inside an opening, as deep as the wall is thick. */
function airOf(room: Room, { side, depth, u, v }: Opening): Extents {
  const { axis, side: end } = sides[side];
  const at = room.extents[axis][end];
  const spans: [Span, Span, Span] = [u, u, u];
  spans[axis] = sorted(at, end === 0 ? at - depth : at + depth);
  spans[across[axis]] = u;
  spans[upward[axis]] = v;
  return spans;
}

function reveals(room: Room, opening: Opening): Panel[] {
  const { axis } = sides[opening.side];
  const extents = airOf(room, opening);
  const leadsOn = opening.side !== 'ceiling' && opening.v[0] <= 0;
  return [across[axis], upward[axis]].flatMap((around) =>
    ([0, 1] as const).map((side) => {
      const sill = leadsOn && around === 1 && side === 0;
      return sheet({
        axis: around,
        side,
        inward: true,
        extents,
        material: sill ? room.floor : room.walls,
        texel: room.texel,
      });
    }),
  );
}

export function roomPanels(room: Room): Panel[] {
  const { extents, texel } = room;
  const upright = (['left', 'right', 'front', 'back', 'ceiling'] as const).map((name) => {
    const holes = room.openings.filter((opening) => opening.side === name).map(({ u, v }) => ({ u, v }));
    const material = name === 'ceiling' ? room.ceiling : room.walls;
    return sheet({ ...sides[name], inward: true, extents, material, texel }, holes);
  });
  const floor = sheet({ axis: 1, side: 0, inward: true, extents, material: room.floor, texel });
  return [floor, ...upright, ...room.openings.flatMap((opening) => reveals(room, opening))];
}

type Bars = { columns: number; rows: number; bar: number; frame?: Material };

function panesOf({ u, v }: Area, { columns, rows, bar }: Bars): Area[] {
  const wide = (u[1] - u[0] - bar) / columns;
  const high = (v[1] - v[0] - bar) / rows;
  return Array.from({ length: columns * rows }, (_, i): Area => {
    const left = u[0] + bar + (i % columns) * wide;
    const low = v[0] + bar + Math.floor(i / columns) * high;
    return { u: [left, left + wide - bar], v: [low, low + high - bar] };
  });
}

/** Glass in an opening. Its bars are built only where the lens can see them: a frame material asks for that. */
export function glaze(
  room: Room,
  opening: Opening,
  { columns, rows, bar, frame }: Bars,
): { glazing: Glazing; bars: Panel[] } {
  const { axis, side } = sides[opening.side];
  const inner = room.extents[axis][side];
  const out = side === 0 ? -1 : 1;
  const at = inner + out * opening.depth;
  const { u, v } = opening;
  const glazing: Glazing = {
    axis,
    at,
    inner,
    facing: out === 1 ? -1 : 1,
    u,
    v,
    panes: panesOf(opening, { columns, rows, bar }),
  };
  if (!frame) return { glazing, bars: [] };
  const rod = (from: Span, to: Span, thick: number): Panel[] => {
    const spans: [Span, Span, Span] = [from, from, from];
    spans[axis] = sorted(at, at - out * thick);
    spans[across[axis]] = from;
    spans[upward[axis]] = to;
    return block(spans, frame, 20);
  };
  const wide = (u[1] - u[0] - bar) / columns;
  const high = (v[1] - v[0] - bar) / rows;
  const uprights = Array.from({ length: columns + 1 }, (_, i) => rod([u[0] + i * wide, u[0] + i * wide + bar], v, 5));
  const rails = Array.from({ length: rows + 1 }, (_, i) => rod(u, [v[0] + i * high, v[0] + i * high + bar], 4));
  return { glazing, bars: [...uprights, ...rails].flat() };
}
