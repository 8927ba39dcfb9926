import { type Commands, runCommand } from '../faults/command.ts';
import { combination } from './combinations.ts';
import { cuts, flips, wrongFiles } from './damage.ts';
import { killBackup, killServer } from './kill-backup.ts';
import { killReplace, killRestore } from './kill-restore.ts';
import { size } from './size.ts';

const COMMANDS: Commands = {
  combinations: {
    'embedded-folder': combination('embedded', 'folder'),
    'embedded-s3': combination('embedded', 's3'),
    'postgres-folder': combination('postgres', 'folder'),
    'postgres-s3': combination('postgres', 's3'),
  },
  damage: { flips, cuts, 'wrong-files': wrongFiles },
  kill: {
    'backup-embedded': killBackup('embedded', false),
    'backup-embedded-running': killBackup('embedded', true),
    'backup-postgres': killBackup('postgres', true),
    'restore-embedded': killRestore('embedded'),
    'restore-postgres': killRestore('postgres'),
    'replace-embedded': killReplace('embedded'),
    'replace-postgres': killReplace('postgres'),
    server: killServer,
  },
  size: { embedded: size('embedded'), postgres: size('postgres') },
};

/** Backups and restores of the built product: consistency under load, memory, kill -9 and damaged archives. */
export const main = (args: string[]): Promise<void> => runCommand('backup', COMMANDS, args);
