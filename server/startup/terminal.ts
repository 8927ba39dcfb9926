export type Progress = {
  done: number;
  total: number;
  /** From 0 to 1, where the things that are counted are not alike. */
  share?: number;
  words?: string;
};

export type Terminal = {
  print: (line: string) => void;
  progress: (what: string, progress: Progress) => void;
  /** However far it came, the next line is a new one. */
  endProgress: () => void;
};

const STEPS_WITHOUT_TTY = 5;
const BAR_WIDTH = 20;
const CLEAR_LINE = '\u001b[K';

/** What a person sees while the program works; in a log file, progress comes in a few lines instead of many. */
export function openTerminal(out: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>): Terminal {
  let nextStep = 0;
  let isMidLine = false;
  return {
    print: (line) => void out.write(`${line}\n`),
    progress: (what, { done, total, share = done / total, words = `${done} of ${total}` }) => {
      if (out.isTTY) {
        isMidLine = done < total;
        // A line that is too long would go on in the next, and stay there.
        const line = `${what} ${bar(share)}  ${words}`.slice(0, out.columns - 1);
        out.write(`\r${CLEAR_LINE}${line}${isMidLine ? '' : '\n'}`);
      } else if (done / total >= nextStep / STEPS_WITHOUT_TTY) {
        nextStep = done === total ? 0 : nextStep + 1;
        out.write(`${what}: ${done} of ${total}\n`);
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
