export type Progress = {
  done: number;
  total: number;
  /** From 0 to 1, where the counted items differ in size. */
  share?: number;
  words?: string;
};

export type Terminal = {
  print: (line: string) => void;
  progress: (what: string, progress: Progress) => void;
  /** Ends a bar that is not complete. */
  endProgress: () => void;
};

/** For a process that no one watches. */
export const silentTerminal: Terminal = { print: () => {}, progress: () => {}, endProgress: () => {} };

const STEPS_WITHOUT_TTY = 5;
const BAR_WIDTH = 20;
const CLEAR_LINE = '\u001b[K';

/** Console output; without a TTY, progress is a few lines instead of a bar. */
export function openTerminal(out: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>): Terminal {
  let nextStep = 0;
  let isMidLine = false;
  return {
    print: (line) => void out.write(`${line}\n`),
    progress: (what, { done, total, share = done / total, words = `${done} of ${total}` }) => {
      if (out.isTTY) {
        isMidLine = done < total;
        // A wrapped line could not be cleared.
        const line = `${what} ${bar(share)}  ${words}`.slice(0, out.columns - 1);
        out.write(`\r${CLEAR_LINE}${line}${isMidLine ? '' : '\n'}`);
      } else if (done / total >= nextStep / STEPS_WITHOUT_TTY) {
        nextStep = done === total ? 0 : nextStep + 1;
        out.write(`${what}: ${words}\n`);
      }
    },
    endProgress: () => {
      if (isMidLine) out.write('\n');
      isMidLine = false;
    },
  };
}

/** '[############--------]  62 %' */
function bar(share: number): string {
  const filled = Math.floor(Math.min(share, 1) * BAR_WIDTH);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] ${percent} %`;
}
