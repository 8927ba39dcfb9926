import { debuglog } from 'node:util';

const log = debuglog('start');

/** With `NODE_DEBUG=start npm start`, logs when each step of the start was done, in milliseconds since the process began. */
export const markStartupStep = (step: string): void => log('%d ms: %s', Math.round(performance.now()), step);
