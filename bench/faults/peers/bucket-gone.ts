import { setTimeout } from 'node:timers/promises';
import { openTcpProxy } from '../../../server/testing/tcp-proxy.ts';
import { picturePaths } from '../../addresses.ts';
import { type Answer, send } from '../../http.ts';
import { openPeerBucket } from '../bucket.ts';
import { atMost, mustBe, none, noted } from '../checks.ts';
import { finalizeUpload, sendUpload, uploadPicture } from '../pictures.ts';
import { secondsUntil } from '../poll.ts';
import type { Scenario } from '../scenario.ts';
import { emptyFolder, openServer } from '../server.ts';

export const bucketGone: Scenario = {
  title: 'S3 refuses every connection and comes back',
  run: async ({ seconds = 20 }, defer) => {
    const bucket = await openPeerBucket(defer);
    const proxy = await openTcpProxy(Number(new URL(bucket.S3_ENDPOINT).port));
    defer(proxy.close);
    const settings = { ...bucket, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` };
    const { url, cookie } = await openServer(defer, await emptyFolder(defer), settings);
    const [cached = '', uncached = ''] = await picturePaths(url);
    await send(`${url}${cached}?w=160`);
    const upload = await sendUpload(url, cookie);
    const uploadURL = 'uploadURL' in upload ? upload.uploadURL : '';

    await proxy.refuse();
    const answers: { kind: string; answer: Answer; expected: number }[] = [];
    const until = performance.now() + seconds * 1000;
    for (let turn = 0; performance.now() < until; turn += 1) {
      const page = await send(`${url}/artworks?x=${turn}`);
      const rendition = await send(`${url}${cached}?w=160`);
      const picture = await send(`${url}${uncached}`);
      const finalized = await finalizeUpload(url, cookie, uploadURL);
      answers.push(
        { kind: 'page', answer: page, expected: 200 },
        { kind: 'cached rendition', answer: rendition, expected: 200 },
        { kind: 'uncached picture', answer: picture, expected: 503 },
        { kind: 'upload', answer: finalized, expected: 503 },
      );
      await setTimeout(500);
    }
    await proxy.heal();
    const served = await secondsUntil(async () => (await send(`${url}${uncached}`)).status === 200);
    const interrupted = await finalizeUpload(url, cookie, uploadURL);
    const uploaded = await secondsUntil(async () => 'path' in (await uploadPicture(url, cookie)));
    const wrong = answers.filter(({ answer, expected }) => answer.status !== expected);
    return [
      none(
        'pages and cached renditions without 200, others without 503',
        wrong.map(({ kind, answer }) => `${kind} ${answer.status}`),
      ),
      noted('requests meanwhile', answers.length),
      atMost('longest answer meanwhile', Math.max(...answers.map(({ answer }) => answer.ms)) / 1000, 10, 's'),
      atMost('pictures served again after', served, 5, 's'),
      mustBe('the interrupted upload then', '200', String(interrupted.status), interrupted.status === 200),
      atMost('new uploads work after another', uploaded, 5, 's'),
    ];
  },
};
