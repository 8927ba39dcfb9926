import fs from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { randomFrom } from '../catalogue/random.ts';
import { type Check, none, noted } from '../faults/checks.ts';
import type { Scenario } from '../faults/scenario.ts';
import { childrenOf } from '../process-memory.ts';
import { differences } from './archive.ts';
import { isOrderlyFailure, startCommand, succeed } from './commands.ts';
import { archiveCheck, type Killed, killAfter, killTimes, manifestOf, openTrial, stagesOf } from './kill.ts';
import { type Engine, type Place, WORDS } from './places.ts';

/** Into an empty target: afterwards it has either no gallery or the complete one. */
export const killRestore = (engine: Engine): Scenario => ({
  title: `kill -9 of a restore into an empty target: ${WORDS[engine]} and folder`,
  run: async ({ rounds = 10 }, defer) => {
    const trial = await openTrial(engine, defer);
    const { places, folder, archive } = trial;
    const seconds = await succeed('restore', [archive.file], await places.create(engine, 'folder'));
    const kills: Killed[] = [];
    const [parts, failed]: [string[], string[]] = [[], []];
    let complete = 0;
    const inspect = async (target: Place, stage: string) => {
      try {
        const found = await manifestOf(target, folder);
        if (found) parts.push(...differences(archive.manifest, found).map((name) => `${stage}: ${name}`));
        if (found) complete += 1;
        else await succeed('restore', [archive.file], target);
        const after = await manifestOf(target, folder);
        if (!after || differences(archive.manifest, after).length > 0)
          failed.push(`${stage}: a second restore differs`);
      } catch (error) {
        failed.push(`${stage}: ${error instanceof Error ? error.message : error}`);
      }
      await fs.rm(target.DATA_DIR, { recursive: true });
    };
    for (const ms of killTimes(seconds, rounds)) {
      const target = await places.create(engine, 'folder');
      const killed = await killAfter(ms, 'restore', [archive.file], target);
      kills.push(killed);
      await inspect(target, killed.stage);
    }
    const childChecks: Check[] = [];
    if (engine === 'embedded') {
      const unlike: string[] = [];
      for (let round = 0; round < rounds / 3; round += 1) {
        const target = await places.create(engine, 'folder');
        const exit = await killChild(
          startCommand('restore', [archive.file], target),
          randomFrom(`child ${round}`).int(0, 3000),
        );
        if (exit.code !== 0 && !isOrderlyFailure(exit)) unlike.push(exit.err.split('\n').slice(0, 3).join(' '));
        await inspect(target, 'child killed');
      }
      childChecks.push(none('killed child that creates the cluster: other failures than one line', unlike));
    }
    return [
      noted('uninterrupted', `${seconds.toFixed(1)} s`),
      stagesOf(kills),
      none('part of a gallery', parts),
      noted('complete galleries, of all kills', complete),
      none('second restores without --replace that failed', failed),
      ...childChecks,
      await archiveCheck(trial),
    ];
  },
});

/** Kills the first child of a command a while after it was started. */
async function killChild({ child, ended }: ReturnType<typeof startCommand>, ms: number) {
  const { pid = 0 } = child;
  for (;;) {
    const [first] = await childrenOf(pid);
    if (child.exitCode !== null) return ended;
    if (first === undefined) {
      await setTimeout(5);
      continue;
    }
    await setTimeout(ms);
    if ((await childrenOf(pid)).includes(first)) process.kill(first, 'SIGKILL');
    return ended;
  }
}

/** Over another gallery: afterwards it is the old one or the new one. */
export const killReplace = (engine: Engine): Scenario => ({
  title: `kill -9 of a restore with --replace: ${WORDS[engine]} and folder`,
  run: async ({ rounds = 10 }, defer) => {
    const trial = await openTrial(engine, defer);
    const { places, folder, archive, old } = trial;
    const copyOfOld = async () => {
      const target = await places.create(engine, 'folder', old.place);
      await fs.cp(old.place.DATA_DIR, target.DATA_DIR, { recursive: true });
      return target;
    };
    const seconds = await succeed('restore', [archive.file, '--replace'], await copyOfOld());
    const kills: Killed[] = [];
    const [mixed, failed]: [string[], string[]] = [[], []];
    const counts = { old: 0, new: 0 };
    for (const ms of killTimes(seconds, rounds)) {
      const target = await copyOfOld();
      const killed = await killAfter(ms, 'restore', [archive.file, '--replace'], target);
      kills.push(killed);
      try {
        const found = await manifestOf(target, folder);
        const isLike = (expected: typeof old.manifest) =>
          found !== null && differences(expected, found, { extraFiles: true }).length === 0;
        if (isLike(old.manifest)) counts.old += 1;
        else if (isLike(archive.manifest)) counts.new += 1;
        else mixed.push(killed.stage);
        await succeed('restore', [archive.file, '--replace'], target);
        const after = await manifestOf(target, folder);
        if (!after || differences(archive.manifest, after).length > 0)
          failed.push(`${killed.stage}: a second restore differs`);
      } catch (error) {
        failed.push(`${killed.stage}: ${error instanceof Error ? error.message : error}`);
      }
      await fs.rm(target.DATA_DIR, { recursive: true });
    }
    return [
      noted('uninterrupted', `${seconds.toFixed(1)} s`),
      stagesOf(kills),
      none('neither the old gallery nor the new one', mixed),
      noted('old gallery, new gallery', `${counts.old}, ${counts.new}`),
      none('second restores that failed', failed),
      await archiveCheck(trial),
    ];
  },
});
