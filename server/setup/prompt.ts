import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Ask, InputEnded } from './session.ts';

type Prompt = { ask: Ask; close: () => void };

export function openPrompt(input: NodeJS.ReadStream, screen: NodeJS.WriteStream): Prompt {
  let isMuted = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isMuted) screen.write(chunk);
      done();
    },
  });
  // For editing a line that is wider than the window.
  Object.defineProperty(output, 'columns', { get: () => screen.columns });
  const ended = new AbortController();
  // No history: it would offer secrets again.
  const lines = readline.createInterface({ input, output, terminal: true, historySize: 0 });
  lines.on('SIGINT', () => lines.close());
  lines.on('close', () => ended.abort());

  const ask: Ask = async (prompt, { isHidden } = { isHidden: false }) => {
    if (isHidden) screen.write(prompt);
    isMuted = isHidden;
    try {
      return await lines.question(isHidden ? '' : prompt, { signal: ended.signal });
    } catch (error) {
      if (!ended.signal.aborted) throw error;
      throw new InputEnded();
    } finally {
      if (isMuted || ended.signal.aborted) screen.write('\n');
      isMuted = false;
    }
  };
  return { ask, close: () => lines.close() };
}
