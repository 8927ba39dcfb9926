import { type Camera, rayThrough } from '../rooms/camera.ts';
import type { House } from './house.ts';
import { lightMapOf } from './light-map.ts';
import { across, type Panel, upward } from './panel.ts';
import { skyLight } from './sky.ts';
import { before, type Place } from './squares.ts';
import { sunOf } from './sun.ts';
import { type Grain, surfacesOf } from './surface.ts';
import { tracerOf } from './trace.ts';

/** What the lens meets through a point of the picture, and along which way. */
export type Meeting = { panel: number; u: number; v: number; distance: number; cosine: number; way: Place };

export type Shader = {
  meet: (x: number, y: number, out: Meeting) => void;
  mirrors: (meeting: Meeting) => boolean;
  /** Light that a surface or the sky sends to the lens. `mirrored` is what a polished floor gives back. */
  light: (meeting: Meeting, mirrored: Float64Array, out: Float64Array) => void;
  /** Mean light along slightly scattered mirror rays of the floor. */
  mirror: (meeting: Meeting, scatter: () => number, out: Float64Array) => void;
};

const scatterings = 5;
const smooth: Grain = { tone: 1, warmth: 1, gloss: 1, bump: 0 };

export function shaderOf(house: House, camera: Camera): Shader {
  const { sun, sky } = house;
  const panels = [...house.panels, ...house.bars];
  const tracer = tracerOf(panels);
  const sunAt = sunOf(house);
  const lightMap = lightMapOf(house, sunAt);
  const grained = surfacesOf(house.seed);
  const grain: Grain = { ...smooth };
  const soft = new Float64Array(3);
  const spot: Place = [0, 0, 0];
  const focal = camera.lens * camera.width;

  const meet: Shader['meet'] = (x, y, out) => {
    const way = rayThrough(camera, x, y);
    const long = Math.hypot(way[0], way[1], way[2]);
    for (const axis of [0, 1, 2] as const) out.way[axis] = way[axis] / long;
    out.panel = tracer.first(camera.eye, out.way);
    out.distance = tracer.distance;
    const panel = panels[out.panel];
    if (!panel) return;
    out.cosine = Math.abs(out.way[panel.axis]);
    out.u = camera.eye[across[panel.axis]] + out.way[across[panel.axis]] * out.distance;
    out.v = camera.eye[upward[panel.axis]] + out.way[upward[panel.axis]] * out.distance;
  };

  const matt = (
    index: number,
    panel: Panel,
    u: number,
    v: number,
    { tone, warmth, bump }: Grain,
    out: Float64Array,
  ) => {
    lightMap(index, u, v, soft);
    const { albedo } = panel.material;
    const diffuse = tone * (1 + bump * 0.25);
    out[0] = (soft[0] ?? 0) * albedo[0] * diffuse * warmth;
    out[1] = (soft[1] ?? 0) * albedo[1] * diffuse;
    out[2] = (soft[2] ?? 0) * albedo[2] * diffuse * (2 - warmth);
    const cosine = sun ? sun.towards[panel.axis] * panel.facing : 0;
    if (!sun || cosine <= 0) return;
    before(panel, u, v, spot);
    const part = sunAt(spot[0], spot[1], spot[2]);
    if (part === 0) return;
    // Raking light finds every unevenness of a wall that diffuse light hides.
    const lit = part * cosine * tone * (1 + bump * Math.min(4, 1 / Math.max(0.1, cosine)));
    for (const c of [0, 1, 2] as const) out[c] = (out[c] ?? 0) + lit * sun.colour[c] * albedo[c];
  };

  const light: Shader['light'] = (meeting, mirrored, out) => {
    const panel = panels[meeting.panel];
    if (!panel) {
      out.set(skyLight(sky, meeting.way[1]));
      return;
    }
    const footprint = meeting.distance / focal / Math.max(0.2, Math.sqrt(meeting.cosine));
    grained(panel, meeting.u, meeting.v, footprint, grain);
    matt(meeting.panel, panel, meeting.u, meeting.v, grain, out);
    if (panel.material.gloss === 0) return;
    const fresnel = (0.04 + 0.96 * (1 - meeting.cosine) ** 5) * panel.material.gloss * Math.max(0, grain.gloss);
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - fresnel) + (mirrored[c] ?? 0) * fresnel;
  };

  const there = new Float64Array(3);
  const from: Place = [0, 0, 0];
  const away: Place = [0, 0, 0];
  const mirror: Shader['mirror'] = ({ panel, u, v, way }, scatter, out) => {
    out.fill(0);
    const rough = 0.11 - 0.07 * Math.min(1, panels[panel]?.material.gloss ?? 0);
    from[0] = u;
    from[1] = 0.3;
    from[2] = v;
    for (let s = 0; s < scatterings; s++) {
      // The floor's normal points up and trembles a little.
      const nx = scatter() * rough;
      const nz = scatter() * rough;
      const dot = (2 * (way[0] * nx + way[1] + way[2] * nz)) / (1 + nx * nx + nz * nz);
      away[0] = way[0] - dot * nx;
      away[1] = Math.abs(way[1] - dot);
      away[2] = way[2] - dot * nz;
      const hit = tracer.first(from, away);
      const met = panels[hit];
      if (met) {
        const far = tracer.distance;
        const hu = from[across[met.axis]] + away[across[met.axis]] * far;
        const hv = from[upward[met.axis]] + away[upward[met.axis]] * far;
        matt(hit, met, hu, hv, smooth, there);
      } else there.set(skyLight(sky, away[1]));
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (there[c] ?? 0) / scatterings;
    }
  };
  return { meet, light, mirror, mirrors: ({ panel }) => (panels[panel]?.material.gloss ?? 0) > 0 };
}
