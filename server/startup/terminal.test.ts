import { expect, test } from 'vitest';
import { openTerminal } from './terminal.ts';

function aTerminal({ isTTY = true, columns = 80 } = {}) {
  const written: string[] = [];
  const write = (piece: string | Uint8Array) => written.push(String(piece)) > 0;
  return { written, terminal: openTerminal({ isTTY, columns, write }) };
}

test('on a TTY, progress is a bar in one line', () => {
  const { written, terminal } = aTerminal();
  terminal.progress('Painting', { done: 1, total: 4 });
  terminal.progress('Painting', { done: 4, total: 4 });
  expect(written).toEqual([
    '\r\u001b[KPainting [#####---------------]  25 %  1 of 4',
    '\r\u001b[KPainting [####################] 100 %  4 of 4\n',
  ]);
});

test('the bar may show another share and text than the count', () => {
  const { written, terminal } = aTerminal();
  const words = '83 of 134 objects, 24.1 of 38.9 MB';
  terminal.progress('Copying', { done: 83, total: 134, share: 24.1 / 38.9, words });
  expect(written).toEqual([`\r\u001b[KCopying [############--------]  61 %  ${words}`]);
});

test('the bar is cut to the width of the window; endProgress starts a new line', () => {
  const { written, terminal } = aTerminal({ columns: 20 });
  terminal.progress('Painting', { done: 1, total: 4 });
  terminal.endProgress();
  terminal.endProgress();
  expect(written).toEqual(['\r\u001b[KPainting [#####----', '\n']);
});

test('without a TTY, progress is a few lines', () => {
  const { written, terminal } = aTerminal({ isTTY: false });
  for (let done = 1; done <= 100; done += 1) terminal.progress('Copying', { done, total: 100 });
  terminal.endProgress();
  expect(written).toEqual([1, 20, 40, 60, 80, 100].map((done) => `Copying: ${done} of 100\n`));
});
