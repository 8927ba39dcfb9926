import { polygon } from '../painters/path.ts';
import { type Picture, type Pixels, photograph, rasterise, shrink } from '../picture.ts';
import { type Camera, project, projectAll, type Spot } from './camera.ts';
import { drawFloor, type Extent, type FloorKind } from './floor.ts';
import { type Block, drawBlock } from './furniture.ts';
import { lay, type Quad } from './warp.ts';

export type Wall = 'back' | 'left' | 'right';

export type Mount = 'stretched' | 'oak' | 'black' | 'white' | 'loose';

export type Hanging = {
  print: () => Promise<Pixels>;
  /** Centimetres. */
  width: number;
  height: number;
  wall: Wall;
  /** Middle of the work: centimetres along the wall and above the floor. */
  at: number;
  centre: number;
  mount: Mount;
};

export type Room = {
  seed: string;
  camera: Camera;
  extent: Extent;
  /** Height of the walls; above it is the dark ceiling, or the hall of a fair. */
  walls: number;
  wallTone: string;
  ceiling: string;
  floor: FloorKind;
  hangings: Hanging[];
  blocks: Block[];
  tone: 'colour' | 'monochrome';
};

/** A point of a wall, `away` centimetres before it. */
function onWall(room: Room, wall: Wall, along: number, up: number, away: number): Spot {
  if (wall === 'back') return [along, up, room.extent.back - away];
  return wall === 'left' ? [room.extent.left + away, up, along] : [room.extent.right - away, up, along];
}

function corners(room: Room, hanging: Hanging, margin: number, away: number, shiftX = 0, shiftY = 0): Spot[] {
  // Seen from inside, the left wall runs away from the lens, the right wall towards it.
  const sense = hanging.wall === 'right' ? -1 : 1;
  const w = hanging.width / 2 + margin;
  const h = hanging.height / 2 + margin;
  const spot = (side: number, up: number) =>
    onWall(room, hanging.wall, hanging.at + sense * side * w + shiftX * sense, hanging.centre + up * h - shiftY, away);
  return [spot(-1, 1), spot(1, 1), spot(1, -1), spot(-1, -1)];
}

const mounts: Record<Mount, { depth: number; frame: number; colour: string }> = {
  stretched: { depth: 3.5, frame: 0, colour: '#d9d3c6' },
  oak: { depth: 4, frame: 1.6, colour: '#b08a5c' },
  black: { depth: 3.5, frame: 1.4, colour: '#1b1a19' },
  white: { depth: 4, frame: 1.8, colour: '#f2f0eb' },
  loose: { depth: 1, frame: 0, colour: '#e8e4da' },
};

function face(camera: Camera, spots: readonly Spot[], fill: string, opacity = 1): string {
  const points = projectAll(camera, spots);
  return points.length < 3 ? '' : `<path d="${polygon(points)}" fill="${fill}" fill-opacity="${opacity}"/>`;
}

function drawMount(room: Room, hanging: Hanging): string {
  const { camera } = room;
  const mount = mounts[hanging.mount];
  let body = '';
  // Thin layers: seen at full size, a soft edge must have no steps.
  for (let i = 7; i > 0; i -= 0.25)
    body += face(camera, corners(room, hanging, mount.frame + i * 0.55, 0, i * 0.35, i * 1.15), '#1d1a17', 0.0115);
  const front = corners(room, hanging, mount.frame, mount.depth);
  const back = corners(room, hanging, mount.frame, 0);
  for (let i = 0; i < 4; i++) {
    const j = (i + 1) % 4;
    const [a, b, c, d] = [front[i], front[j], back[j], back[i]];
    if (a && b && c && d) body += face(camera, [a, b, c, d], i === 0 ? '#f4f1ea' : i === 2 ? '#8f8a80' : '#b9b3a7');
  }
  return body + face(camera, front, mount.colour);
}

function drawWalls(room: Room): string {
  const { camera, extent, walls, wallTone } = room;
  const wall = (a: Spot, b: Spot, shadeBy: number, id: string) => {
    const low: [Spot, Spot] = [
      [a[0], 0, a[2]],
      [b[0], 0, b[2]],
    ];
    const all: Spot[] = [low[0], low[1], [b[0], walls, b[2]], [a[0], walls, a[2]]];
    const points = projectAll(camera, all);
    if (points.length < 3) return '';
    const d = polygon(points);
    const skirt = face(camera, [low[0], low[1], [b[0], 1.4, b[2]], [a[0], 1.4, a[2]]], '#3b3833', 0.55);
    return `<path d="${d}" fill="${wallTone}"/><path d="${d}" fill="#2a2620" fill-opacity="${shadeBy}"/><path d="${d}" fill="url(#${id})"/>${skirt}`;
  };
  const far = extent.back;
  const light = `<defs><linearGradient id="back" x2="0" y2="1"><stop stop-color="#2b2823" stop-opacity=".16"/><stop offset=".3" stop-color="#fff" stop-opacity=".16"/><stop offset=".62" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#2b2823" stop-opacity=".13"/></linearGradient><linearGradient id="left"><stop stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#1f1c18" stop-opacity=".16"/></linearGradient><linearGradient id="right"><stop stop-color="#1f1c18" stop-opacity=".14"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs>`;
  return `${light}${wall([extent.left, 0, far], [extent.right, 0, far], 0, 'back')}${wall([extent.left, 0, -60], [extent.left, 0, far], 0.1, 'left')}${wall([extent.right, 0, far], [extent.right, 0, -60], 0.06, 'right')}`;
}

function drawCeiling(room: Room): string {
  const { camera, extent, walls } = room;
  const slab = face(
    camera,
    [
      [extent.left, walls, -60],
      [extent.right, walls, -60],
      [extent.right, walls, extent.back],
      [extent.left, walls, extent.back],
    ],
    room.ceiling,
  );
  let lamps = '';
  const count = 3;
  for (let i = 0; i < count; i++) {
    const x = extent.left + ((i + 0.5) / count) * (extent.right - extent.left);
    lamps += face(
      camera,
      [
        [x - 6, walls - 1, 60],
        [x + 6, walls - 1, 60],
        [x + 6, walls - 1, extent.back - 90],
        [x - 6, walls - 1, extent.back - 90],
      ],
      '#ffffff',
      0.95,
    );
  }
  return slab + lamps;
}

function quadOf(camera: Camera, spots: readonly Spot[]): Quad {
  const [a, b, c, d] = spots.map((spot) => project(camera, spot));
  if (!a || !b || !c || !d) throw new RangeError('A work has four corners');
  return [a, b, c, d];
}

function drawRoom(room: Room): string {
  const { camera } = room;
  const body = drawCeiling(room) + drawWalls(room) + drawFloor(camera, room.extent, room.floor, room.seed);
  const works = room.hangings.map((hanging) => drawMount(room, hanging)).join('');
  const blocks = [...room.blocks]
    .sort((a, b) => b.z - a.z)
    .map((block) => drawBlock(camera, block))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${camera.width}" height="${camera.height}"><rect width="100%" height="100%" fill="${room.ceiling}"/>${body}${works}${blocks}</svg>`;
}

/** Only polished floors give a work back, upside down and faint. */
const polished: ReadonlySet<FloorKind> = new Set(['concrete', 'terrazzo']);

async function hang(room: Room, hanging: Hanging, picture: Pixels): Promise<void> {
  const depth = mounts[hanging.mount].depth + 0.1;
  const spots = corners(room, hanging, 0, depth);
  const quad = quadOf(room.camera, spots);
  const outside = quad.every(([x]) => x < 0) || quad.every(([x]) => x > picture.width);
  if (outside) return;
  const tall = Math.max(quad[3][1] - quad[0][1], quad[2][1] - quad[1][1]);
  const print = await hanging.print();
  // A print much larger than its place would flicker: every other pixel would be skipped.
  const long = Math.round((tall * Math.max(print.width, print.height)) / print.height);
  const pixels = tall < print.height * 0.7 ? await shrink(print, Math.max(16, long)) : print;
  lay(picture, pixels, quad, { opacity: 1, light: hanging.wall === 'back' ? 0.97 : 0.9, fadeDown: false });
  if (!polished.has(room.floor) || hanging.wall !== 'back') return;
  const mirrored = spots.map(([x, y, z]): Spot => [x, -y, z]);
  lay(picture, pixels, quadOf(room.camera, mirrored), { opacity: 0.16, light: 0.9, fadeDown: true });
}

function withoutColour(data: Uint8Array): void {
  for (let i = 0; i < data.length; i += 3) {
    const grey = (data[i] ?? 0) * 0.32 + (data[i + 1] ?? 0) * 0.56 + (data[i + 2] ?? 0) * 0.12;
    data[i] = Math.min(255, grey + 2);
    data[i + 1] = grey;
    data[i + 2] = grey - 3 < 0 ? 0 : grey - 3;
  }
}

/** A photograph of works in a room. The works are painted by their own hands, at the size their labels give. */
export function roomPicture(name: string, create: () => Room, width: number, height: number): Picture {
  const paint = async () => {
    const room = create();
    const picture = await rasterise(drawRoom(room), width, height);
    for (const hanging of room.hangings) await hang(room, hanging, picture);
    if (room.tone === 'monochrome') withoutColour(picture.data);
    return photograph(picture, 'wall');
  };
  return { name, width, height, paint };
}
