/** So few that the first of them hardly waits for the last. */
const MOST_TOGETHER = 16;

/**
 * What is sent goes out with what else is asked for at the same moment: a proxy on this machine sleeps when it has read
 * everything, and is woken once for all of them. Nothing waits for what has not arrived yet.
 */
export function sendingTogether(): (send: () => void) => void {
  const waiting: (() => void)[] = [];
  const sendAll = () => {
    for (const send of waiting) send();
    waiting.length = 0;
  };
  return (send) => {
    waiting.push(send);
    if (waiting.length === MOST_TOGETHER) sendAll();
    // Runs when all that has arrived is read.
    else if (waiting.length === 1) setImmediate(sendAll);
  };
}
