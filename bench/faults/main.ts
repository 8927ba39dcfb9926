import { rollingKills } from './cluster/rolling-kills.ts';
import { type Commands, runCommand } from './command.ts';
import { embedded } from './crash/embedded.ts';
import { postgres } from './crash/postgres.ts';
import { frozenSender } from './database/frozen-sender.ts';
import { stopped } from './database/stopped.ts';
import { swallowed } from './database/swallowed.ts';
import { flood } from './overload/flood.ts';
import { resetPages } from './overload/reset-pages.ts';
import { signIns } from './overload/sign-ins.ts';
import { unreadLists } from './overload/unread-lists.ts';
import { unreadPictures } from './overload/unread-pictures.ts';
import { bucketGone } from './peers/bucket-gone.ts';
import { clockSetBack } from './peers/clock-set-back.ts';
import { diskFull } from './peers/disk-full.ts';
import { mailServerGone } from './peers/mail-server-gone.ts';

const COMMANDS: Commands = {
  overload: {
    flood,
    'unread-lists': unreadLists,
    'reset-pages': resetPages,
    'sign-ins': signIns,
    'unread-pictures': unreadPictures,
  },
  crash: { embedded, postgres },
  cluster: { 'rolling-kills': rollingKills },
  peers: {
    'disk-full': diskFull,
    'bucket-gone': bucketGone,
    'mail-server-gone': mailServerGone,
    'clock-set-back': clockSetBack,
  },
  database: { swallowed, stopped, 'frozen-sender': frozenSender },
};

/** Attacks and breaks the built product from outside: all scenarios of a command, or the named ones. */
export const main = (args: string[]): Promise<void> => runCommand('faults', COMMANDS, args);
