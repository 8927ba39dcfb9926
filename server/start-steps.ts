import { debuglog } from 'node:util';

const log = debuglog('start');

/** `NODE_DEBUG=start npm start` tells when each step of the start was done, in milliseconds since the process began. */
export const stepDone = (step: string): void => log('%d ms: %s', Math.round(performance.now()), step);
