import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';
import { readFlags } from '../setup/flags.ts';
import { runSetup } from '../setup/run-setup.ts';
import { InputEnded } from '../setup/session.ts';
import { NOW } from './test-app.ts';

/** Runs setup on files in a temporary folder, one for each test. */
export function setupInFolder() {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-setup-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const inFolder = (name: string) => path.join(folder, name);
  const written = () => ({ ENV_FILE: inFolder('.env'), GALLERY_CONFIG: inFolder('gallery.json') });
  const readSettings = () => parseEnv(fs.readFileSync(inFolder('.env'), 'utf8'));

  /** Types the answers in order, each at the prompt that begins with its label; then the input ends. */
  async function setupInTerminal(dialogue: [label: string, answer: string][], environment: NodeJS.ProcessEnv = {}) {
    const screen: string[] = [];
    const typed = [...dialogue];
    const session = {
      now: NOW,
      staffNames: [],
      print: (line: string) => void screen.push(line),
      ask: async (prompt: string, { isHidden } = { isHidden: false }) => {
        const [label, answer] = typed.shift() ?? [null, ''];
        if (label === null) throw new InputEnded();
        expect(prompt.trim().slice(0, label.length)).toBe(label);
        screen.push(isHidden ? prompt : `${prompt}${answer}`);
        return answer;
      },
    };
    const flags = readFlags([]);
    const shouldStart = await runSetup({ session, flags, environment: { ...written(), ...environment } });
    expect(typed).toEqual([]);
    return { screen: screen.join('\n'), shouldStart };
  }

  async function setupByFlags(args: string[], environment: NodeJS.ProcessEnv = {}) {
    const lines: string[] = [];
    const session = { now: NOW, staffNames: [], print: (line: string) => void lines.push(line), ask: null };
    const shouldStart = await runSetup({
      session,
      flags: readFlags(args),
      environment: { ...written(), ...environment },
    });
    return { out: lines.join('\n'), shouldStart };
  }

  return { inFolder, readSettings, setupInTerminal, setupByFlags };
}
