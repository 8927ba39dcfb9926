export const SCREENS = [
  { name: 'phone', options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } },
  { name: 'desktop', options: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 } },
];
export type Screen = (typeof SCREENS)[number];

export const SCREENS_TEXT = SCREENS.map(
  ({ name, options }) => `${name}: ${options.viewport.width} px at density ${options.deviceScaleFactor}`,
).join(', ');
