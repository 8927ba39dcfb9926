import type { Picture } from '../picture.ts';
import type { Camera } from './camera.ts';
import type { Block } from './furniture.ts';
import { type Hanging, type Room, roomPicture } from './room.ts';

type Framing = Partial<Pick<Camera, 'eye' | 'yaw' | 'lens' | 'horizon'>>;

export type View = Framing &
  Partial<Pick<Room, 'extent' | 'walls' | 'wallTone' | 'ceiling' | 'floor' | 'tone'>> & {
    hangings: () => Hanging[];
    blocks?: Block[];
  };

const viewSize = { width: 1600, height: 1067 };
/** For a picture that fills a screen. */
export const openingSize = { width: 2400, height: 1600 };
export const portraitSize = { width: 1200, height: 1500 };

/** A photograph of a room; what a view does not say is the gallery's own large room, seen from its door. */
export function viewPicture(name: string, view: View, size = viewSize): Picture {
  const create = (): Room => ({
    seed: name,
    camera: {
      ...size,
      eye: view.eye ?? [0, 150, 0],
      yaw: view.yaw ?? 0,
      lens: view.lens ?? 0.8,
      horizon: view.horizon ?? 0.47,
    },
    extent: view.extent ?? { left: -420, right: 420, back: 640 },
    walls: view.walls ?? 390,
    wallTone: view.wallTone ?? '#edebe7',
    ceiling: view.ceiling ?? '#dddbd6',
    floor: view.floor ?? 'concrete',
    hangings: view.hangings(),
    blocks: view.blocks ?? [],
    tone: view.tone ?? 'colour',
  });
  return roomPicture(name, create, size.width, size.height);
}
