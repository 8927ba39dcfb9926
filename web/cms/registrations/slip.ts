/** A row that was pressed and left, so that others moved. Whatever is done in between ends it: then the next press is meant. */
export type Press = { id: string; at: Date };

const SETTLE_MS = 500;

/** Whether a finger that pressed twice met somebody else the second time: the next row had slid under it. */
export const isSlip = (before: Press | null, { id, at }: Press): boolean =>
  before !== null && before.id !== id && at.getTime() - before.at.getTime() < SETTLE_MS;
