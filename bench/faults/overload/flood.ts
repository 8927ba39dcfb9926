import fs from 'node:fs/promises';
import path from 'node:path';
import { renditions } from '../../addresses.ts';
import { get } from '../../http.ts';
import { pinToServerCore, requireTools } from '../../machine.ts';
import { latency, startProbe } from '../../probe.ts';
import { memoryOf } from '../../process-memory.ts';
import { countStatuses, LUA_STATUS_COUNTER } from '../../wrk.ts';
import { atMost, figure, noted } from '../checks.ts';
import type { Scenario } from '../scenario.ts';
import { checkStop, openDemo } from '../server.ts';

const CONNECTIONS = 64;

/** Cycles through five kinds of addresses; each address is requested once. */
const SCRIPT = `
  local kinds = { '/artworks?x=', '/exhibitions?id=', '/artists/unknown-', '/nothing-', '/api/cms/artworks?x=' }
  local count = 0
  function request()
    count = count + 1
    return wrk.format('GET', kinds[count % #kinds + 1] .. count)
  end
  ${LUA_STATUS_COUNTER}`;

export const flood: Scenario = {
  title: `Distinct addresses from ${CONNECTIONS} connections as fast as they are answered`,
  run: async ({ seconds = 60 }, defer) => {
    requireTools({ wrk: 'wrk' });
    const gallery = await openDemo(defer);
    const { url, pid, folder } = gallery;
    pinToServerCore(pid);
    const [picture = { path: '', headers: {} }] = await renditions(url);
    const rendition = { url: `${url}${picture.path}`, headers: picture.headers };
    await get(url);
    await get(rendition.url, rendition.headers);

    const script = path.join(folder, 'flood.lua');
    await fs.writeFile(script, SCRIPT);
    const [stopPage, stopPicture] = [startProbe({ url }), startProbe(rendition)];
    const statuses = await countStatuses({ url }, { connections: CONNECTIONS, seconds, script });
    const [pages, pictures] = [latency(await stopPage()), latency(await stopPicture())];
    const { own } = await memoryOf(pid);
    return [
      atMost('cached / during the attack, p99', pages.p99, 100, 'ms', `p50 ${figure(pages.p50, 'ms')}`),
      atMost('rendition during the attack, p99', pictures.p99, 300, 'ms', `p50 ${figure(pictures.p50, 'ms')}`),
      noted('answers to the attack by status', statuses),
      atMost('peak memory of the server', own.peak, 500, 'MB'),
      await checkStop(gallery),
    ];
  },
};
