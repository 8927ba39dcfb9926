import type { Rgb } from '../painters/colour.ts';

export type Axis = 0 | 1 | 2;

export type Span = readonly [number, number];

/** Centimetres along x, y and z. */
export type Extents = readonly [Span, Span, Span];

export type Area = { u: Span; v: Span };

export type Surface = 'plaster' | 'concrete' | 'boards' | 'herringbone' | 'plain';

/** What a surface gives back of the light it gets, and whether it mirrors. */
export type Material = { surface: Surface; albedo: Rgb; gloss: number };

/** A rectangle of wall, floor or ceiling, square to the axes, seen from one side only, with holes for doors and windows. */
export type Panel = Area & {
  axis: Axis;
  at: number;
  facing: 1 | -1;
  holes: readonly Area[];
  material: Material;
  /** Side of a square over which the light is taken as one value. */
  texel: number;
};

/** The two axes in which a panel extends: upright panels keep v for the height. */
export const across: readonly [Axis, Axis, Axis] = [2, 0, 0];
export const upward: readonly [Axis, Axis, Axis] = [1, 2, 1];

type Sheet = { axis: Axis; side: 0 | 1; inward: boolean; extents: Extents; material: Material; texel: number };

/** One side of a block, looking into it or out of it. */
export function sheet({ axis, side, inward, extents, material, texel }: Sheet, holes: readonly Area[] = []): Panel {
  const low = side === 0;
  return {
    axis,
    at: extents[axis][side],
    facing: low === inward ? 1 : -1,
    u: extents[across[axis]],
    v: extents[upward[axis]],
    holes,
    material,
    texel,
  };
}

const axes: readonly Axis[] = [0, 1, 2];

/** All six sides of a block: a bar of a window, a pier. */
export function block(extents: Extents, material: Material, texel: number): Panel[] {
  return axes.flatMap((axis) => [
    sheet({ axis, side: 0, inward: false, extents, material, texel }),
    sheet({ axis, side: 1, inward: false, extents, material, texel }),
  ]);
}
