import { parseArgs } from 'node:util';
import { StartupError } from '../startup/startup-error.ts';
import type { Answers } from './answers.ts';
import { isAsked, tryGroup } from './ask-answers.ts';
import { GROUPS, problemIn, type Question } from './questions.ts';
import type { SetupSession } from './session.ts';

export type Flags = { texts: Partial<Answers>; replace: boolean; start: boolean };

const QUESTIONS = GROUPS.flatMap(({ questions }) => questions);
const TEXT_FLAGS = [...new Set(QUESTIONS.flatMap(({ flag }) => flag ?? []))].filter((flag) => flag !== 'trust-proxy');
const VARIABLES = [...new Set(QUESTIONS.flatMap(({ variable }) => variable ?? []))];

const USAGE = [
  'Usage: npm run setup   asks for everything',
  `       npm run setup -- ${TEXT_FLAGS.map((flag) => `--${flag} …`).join(' ')} --trust-proxy --replace --start`,
  `Secrets come from the environment: ${VARIABLES.join(', ')}.`,
].join('\n');

const OPTIONS: Record<string, { type: 'string' | 'boolean' }> = {
  ...Object.fromEntries(TEXT_FLAGS.map((flag) => [flag, { type: 'string' as const }])),
  'trust-proxy': { type: 'boolean' },
  replace: { type: 'boolean' },
  start: { type: 'boolean' },
};

/** Throws the usage for anything that is not known. */
export function readFlags(args: string[]): Flags {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    const texts: Partial<Answers> = {};
    for (const { name, flag = '' } of QUESTIONS) {
      const value = values[flag];
      if (value !== undefined) texts[name] = value === true ? 'yes' : String(value);
    }
    return { texts, replace: values.replace === true, start: values.start === true };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartupError(`${error.message}\n${USAGE}`);
  }
}

/** Fills `answers`, which has those of the environment, and gives one line for everything that is wrong with them. */
export async function answerFromFlags(texts: Partial<Answers>, answers: Answers, session: SetupSession) {
  const problems: string[] = [];
  const unused = new Set(Object.keys(texts));
  for (const question of QUESTIONS) {
    if (!isAsked(question, answers)) continue;
    unused.delete(question.name);
    const { name, unset, suggestion = '' } = question;
    const text = texts[name] ?? (answers[name] || (unset === undefined ? suggestion : ''));
    answers[name] = text === unset ? '' : text;
    const problem = problemIn(question, answers[name]);
    if (problem) problems.push(`${sourceOf(question)}: ${problem}.`);
  }
  for (const { name, flag } of QUESTIONS) {
    if (unused.delete(name)) problems.push(`--${flag}: has no use with the other answers.`);
  }
  // Nothing is connected to, and no mail is sent, while a text is wrong.
  return problems.length > 0 ? problems : tryGroups(answers, session);
}

async function tryGroups(answers: Answers, session: SetupSession): Promise<string[]> {
  const problems: string[] = [];
  for (const group of GROUPS) {
    try {
      await tryGroup(group, answers, session);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      problems.push(error.message);
    }
  }
  return [...new Set(problems)];
}

const sourceOf = ({ flag, variable }: Question): string => (flag ? `--${flag}` : (variable ?? ''));
