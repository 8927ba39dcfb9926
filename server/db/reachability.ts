import { failureReason } from './unreachable.ts';

/** Whether the database server responds. `report` gets a line for the operator, once per outage. */
export function createReachability(report: (line: string) => void) {
  let isReachable = true;
  let isLossReported = false;
  return {
    isReachable: () => isReachable,
    onResponse: () => {
      if (!isReachable) report('The database can be reached again.');
      isReachable = true;
      isLossReported = false;
    },
    /** Reported once until the next response: a server that stops closes all connections. */
    onLostConnection: (error: unknown) => {
      if (!isLossReported) report(`A connection to the database was lost (${failureReason(error)}).`);
      isLossReported = true;
    },
    onUnreachable: (error: unknown) => {
      if (isReachable) report(`The database cannot be reached (${failureReason(error)}). Reconnecting until it can.`);
      isReachable = false;
      isLossReported = true;
    },
  };
}
