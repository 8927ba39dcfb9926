export type Terminal = {
  say: (line: string) => void;
  progress: (what: string, done: number, total: number) => void;
  /** However far it came, the next line is a new one. */
  endProgress: () => void;
};

const STEP_WITHOUT_TTY = 0.2;

/** What a person sees while the program starts; in a log file, progress comes in a few lines instead of many. */
export function openTerminal(out: NodeJS.WriteStream): Terminal {
  let nextStep = 0;
  let isMidLine = false;
  return {
    say: (line) => void out.write(`${line}\n`),
    progress: (what, done, total) => {
      const line = `${what}: ${done} of ${total}`;
      if (out.isTTY) {
        isMidLine = done < total;
        out.write(`\r${line}${isMidLine ? '' : '\n'}`);
      } else if (done / total >= nextStep) {
        nextStep = done === total ? 0 : nextStep + STEP_WITHOUT_TTY;
        out.write(`${line}\n`);
      }
    },
    endProgress: () => {
      if (isMidLine) out.write('\n');
      isMidLine = false;
    },
  };
}
