import type { Folds } from './folds.ts';
import type { Solid, Vec } from './shapes.ts';

/** What a point of the figure is made of. */
export type Stuff = 'hair' | 'skin' | 'cloth' | 'shirt';

export type Sitter = {
  seed: string;
  /** All of the figure, standing with its back to the lens; the root of the neck is the origin. */
  solid: Solid;
  stuff: (x: number, y: number, z: number) => Stuff;
  /** How much of the scalp hair hides, where it is cropped towards the skin. */
  density: (x: number, y: number, z: number) => number;
  folds: Folds;
  /** Where the tailor has sewn, 0 to 1. */
  seam: (x: number, y: number) => number;
  /** How light each material is. */
  tones: Record<Stuff, number>;
  /** Length of the hair's strands against their width: long hair runs, short hair stands. */
  strand: { long: number; fine: number; shine: number };
  /** Where hair grows from: its strands run away from here. */
  crown: Vec;
  /** What the sitter looks at: the tone of the picture at a point, both 0 to 1, already out of focus. */
  behind: (x: number, y: number) => number;
  /** Light of the window at the left, of the bright wall before the sitter, and of the room. */
  light: { window: number; wall: number; room: number };
  /** Towards the window, of about unit length. */
  side: Vec;
  /** Middle of the picture over the neck's root, and the height it shows, in centimetres. */
  frame: { x: number; y: number; high: number };
};
