import { readConfig } from '../config.ts';
import { StartupError } from '../startup/startup-error.ts';
import { type Answers, NO_ANSWERS, settingsOf } from './answers.ts';
import { galleryOf } from './new-gallery.ts';
import { GROUPS, type Group, problemIn, type Question } from './questions.ts';
import type { Ask, SetupSession } from './session.ts';
import { tryGivenDataDir } from './try-out.ts';

/** Asks every question until its answer is usable. `given` has the answers of the environment. */
export async function askAnswers(ask: Ask, session: SetupSession, given: Answers): Promise<Answers> {
  if (given.givenDataDir) tryGivenDataDir(given.givenDataDir, session.now);
  // The others are offered at their questions: a wrong one would fail every group before its own.
  const answers = { ...NO_ANSWERS, givenDataDir: given.givenDataDir };
  for (const group of GROUPS) {
    if (group.questions.some((question) => isAsked(question, answers))) {
      session.print(`\n${group.title}${group.hint ? `\n  ${group.hint}` : ''}`);
      await askGroup(group, { ask, session, given, answers });
    } else {
      await tryGroup(group, answers, session);
    }
  }
  return answers;
}

export const isAsked = (question: Question, answers: Answers): boolean => question.isAsked?.(answers) ?? true;

/** Throws a StartupError if the answers of the group cannot be used, together with those before. */
export async function tryGroup({ tryOut }: Group, answers: Answers, session: SetupSession): Promise<void> {
  const config = readConfig(settingsOf(answers), galleryOf(answers));
  await tryOut?.({ config, answers, session });
}

type Asking = { ask: Ask; session: SetupSession; given: Answers; answers: Answers };

async function askGroup(group: Group, asking: Asking): Promise<void> {
  const { session, answers } = asking;
  const answered = new Set<string>();
  for (;;) {
    for (const question of group.questions) {
      if (!isAsked(question, answers)) continue;
      const isRepeat = answered.has(question.name);
      answers[question.name] = await askQuestion(question, asking, isRepeat);
      answered.add(question.name);
    }
    try {
      return await tryGroup(group, answers, session);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      session.print(`  ${error.message}`);
      if (answered.size > 1) session.print('  Please check the answers; Enter keeps one.');
    }
  }
}

async function askQuestion(question: Question, asking: Asking, isRepeat: boolean): Promise<string> {
  const { ask, session, given, answers } = asking;
  const { name, label, unset, suggestion = '', isHidden = false } = question;
  const preset = answers[name] || (isRepeat ? '' : given[name] || suggestion);
  const shown = preset && question.variable ? 'as given' : preset || unset;
  const prompt = `  ${label}${unset === 'none' ? ' (optional)' : ''}${shown ? ` [${shown}]` : ''}: `;
  for (;;) {
    const typed = await ask(prompt, { isHidden });
    const text = isHidden ? typed : typed.trim();
    const answer = text === '' ? preset : text === unset ? '' : text;
    const problem = problemIn(question, answer) ?? (await repetitionProblem(ask, question, text));
    if (problem === null) return answer;
    session.print(`  ${label.split(',')[0]}: ${problem}.`);
  }
}

async function repetitionProblem(ask: Ask, { isRepeated }: Question, typed: string): Promise<string | null> {
  if (!isRepeated || typed === '') return null;
  return (await ask('  Once more: ', { isHidden: true })) === typed ? null : 'the two are not the same';
}
