import { type Studio, type StudioWork, workOf } from '../studio.ts';
import { ansgarLindqvist } from './artists/ansgar-lindqvist.ts';
import { awaNdoye } from './artists/awa-ndoye.ts';
import { beatrizQuintela } from './artists/beatriz-quintela.ts';
import { dilnozaKarimova } from './artists/dilnoza-karimova.ts';
import { eleanorWray } from './artists/eleanor-wray.ts';
import { heleneOberson } from './artists/helene-oberson.ts';
import { juergZangger } from './artists/juerg-zangger.ts';
import { mioTanabe } from './artists/mio-tanabe.ts';
import { sorel } from './artists/sorel.ts';
import { tomasArrieta } from './artists/tomas-arrieta.ts';

/** The ten studios, freshly opened: what they print on the way is forgotten together with the gallery that asked. */
export function openStudios() {
  return {
    oberson: heleneOberson(),
    zangger: juergZangger(),
    tanabe: mioTanabe(),
    lindqvist: ansgarLindqvist(),
    arrieta: tomasArrieta(),
    karimova: dilnozaKarimova(),
    sorel: sorel(),
    ndoye: awaNdoye(),
    quintela: beatrizQuintela(),
    wray: eleanorWray(),
  } satisfies Record<string, Studio>;
}

export type Studios = ReturnType<typeof openStudios>;
export type Family = keyof Studios;

export const families: readonly Family[] = [
  'oberson',
  'zangger',
  'tanabe',
  'lindqvist',
  'arrieta',
  'karimova',
  'sorel',
  'ndoye',
  'quintela',
  'wray',
];

/** Looks works up by their artist's short name and their titles. */
export type WorkFinder = (family: Family, ...titles: string[]) => StudioWork[];

export function workFinder(studios: Studios): WorkFinder {
  return (family, ...titles) => titles.map((title) => workOf(studios[family], title));
}
