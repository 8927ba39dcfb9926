import { generatePassword } from '../auth/password.ts';
import { configuredOrigin, parseSettings, readConfig } from '../config.ts';
import { StartupError } from '../startup/startup-error.ts';
import { type Answers, conflictingVariables, settingsOf, withoutDecidedSettings } from './answers.ts';
import { askAnswers } from './ask-answers.ts';
import { createGallery } from './create-gallery.ts';
import { answerFromFlags, type Flags } from './flags.ts';
import { galleryOf } from './new-gallery.ts';
import { answersOf } from './questions.ts';
import { type Ask, confirm, InputEnded, type SetupSession } from './session.ts';
import { findWrittenFiles, type WrittenFile, type WrittenFiles } from './written-files.ts';

type Options = { session: SetupSession; flags: Flags; environment: NodeJS.ProcessEnv };

const INTRODUCTION = `
This sets up a gallery: its settings, its database and your staff account.
Enter takes the answer in [brackets]. Ctrl-C stops; nothing is written before the end.`;

/** True if the gallery is to be started. */
export async function runSetup({ session, flags, environment }: Options): Promise<boolean> {
  // A wrong one of the others would fail after all questions.
  parseSettings(withoutDecidedSettings(environment));
  const files = findWrittenFiles(environment);
  const replaced = [files.settings, files.gallery].filter(({ previous }) => previous !== null);
  const sources = { flags, replaced, given: answersOf(environment) };
  const answers = await (session.ask ? askAll(session.ask, session, sources) : readAll(session, sources));

  const account = await chooseAccount(session, answers);
  const { HOST, PORT } = environment;
  const config = readConfig({ HOST, PORT, ...settingsOf(answers) }, galleryOf(answers));
  await createGallery({ answers, password: account.password, files, environment, now: session.now });
  session.print(summary(files, configuredOrigin(config), account.note));
  for (const name of conflictingVariables(answers, environment)) {
    session.print(
      `${name} has another value in the environment, which wins over the file at later starts: remove it there.`,
    );
  }
  return session.ask ? askToStart(session) : flags.start;
}

type Sources = { flags: Flags; replaced: WrittenFile[]; given: Answers };

async function askAll(ask: Ask, session: SetupSession, { replaced, given }: Sources): Promise<Answers> {
  const { print } = session;
  print(INTRODUCTION);
  for (const { path, previous } of replaced) print(`\n${path} exists. It will be kept as ${previous}.`);
  if (replaced.length > 0 && !(await confirm(session, 'Replace?', 'no'))) throw new InputEnded();
  return askAnswers(ask, session, given);
}

async function readAll(session: SetupSession, { flags, replaced, given }: Sources): Promise<Answers> {
  const problems = flags.replace
    ? []
    : replaced.map(({ path, previous }) => `${path} exists. --replace keeps it as ${previous}.`);
  const answers = { ...given };
  problems.push(...(await answerFromFlags(flags.texts, answers, session)));
  if (problems.length > 0) throw new StartupError([...problems, 'Nothing was written.'].join('\n'));
  return answers;
}

/** The password of the owner's account, or null to leave an existing account alone. */
async function chooseAccount(session: SetupSession, { owner, ownerPassword }: Answers) {
  const exists = session.staffNames.some((name) => name.toLowerCase() === owner.toLowerCase());
  if (exists) {
    session.print(`\n${owner} has an account in this database already.`);
    const isChanged = session.ask
      ? await confirm(
          session,
          `Set the password of ${owner} to the one ${ownerPassword ? 'given' : 'generated'} now?`,
          'no',
        )
      : ownerPassword !== '';
    if (!isChanged) return { password: null, note: `as "${owner}" with the password of before` };
  }
  if (ownerPassword) return { password: ownerPassword, note: `as "${owner}" with the password you chose` };
  const password = generatePassword();
  return { password, note: `as "${owner}" with the password ${password} (shown only now)` };
}

const summary = ({ settings, gallery }: WrittenFiles, origin: string, account: string): string => `
The gallery is set up.

  Website     ${origin}
  Staff area  ${origin}/cms, ${account}
  Settings    ${settings.path}
  Identity    ${gallery.path}: please edit mark, description, social and agency;
              logo and photo may name pictures in the same folder
  Texts       opening hours and biographies: ${origin}/cms/content
`;

async function askToStart(session: SetupSession): Promise<boolean> {
  try {
    return await confirm(session, 'Start now?', 'yes');
  } catch (error) {
    if (error instanceof InputEnded) return false;
    throw error;
  }
}
