import { calls } from '@pavilion/contract/calls.ts';
import { pictureToSend } from '@pavilion/server/pictures/png.fixtures.ts';
import { formOf } from '@pavilion/server/testing/form-of.fixtures.ts';
import type { Path } from '../measure/bench.ts';
import { percentile, timed } from '../measure/figures.ts';
import { openApp, signInAll } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const QUIET_CALLS = 600;
const [WIDTH, HEIGHT] = [8000, 5000];
const PICTURES = 4;

/** What another call waits while four pictures of 40 megapixels, sent at once, are written anew. */
export const pictures: Path = async (bench) => {
  const database = await bench.cluster.database('pictures');
  const people = await makePeople(database.pool, bench.size(2_000));
  const app = await openApp(database);
  const url = await app.listen();
  const [company, agent] = await signInAll(app, [1, people.levels[5]!.first]);
  const ask = (path: string, token: string | undefined, body: BodyInit, type?: string): Promise<Response> =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
      body,
    });
  const small = (): Promise<number> =>
    timed(async () => (await ask(calls.profile.path, agent, '{}', 'application/json')).json());
  const quiet: number[] = [];
  for (let turn = 0; turn < bench.rounds(QUIET_CALLS); turn++) quiet.push(await small());
  const sent = Array.from({ length: PICTURES }, (_, at) => pictureToSend(WIDTH, HEIGHT, [40 * at, 90, 160]));
  bench.say(`${PICTURES} pictures of ${(WIDTH * HEIGHT) / 1e6} megapixels at once`);
  const uploads = sent.map(async (banner) => {
    const answer = await ask(calls.addEditBanner.path, company, formOf({ link: '/', banner }));
    if (!answer.ok) throw new Error(`a picture was refused: ${await answer.text()}`);
  });
  const written = Promise.all(uploads).then(() => true);
  const busy: number[] = [];
  // As long as one of them is on its way.
  while (!(await Promise.race([written, Promise.resolve(false)]))) busy.push(await small());
  await app.close();
  return [
    {
      path: 'pictures',
      what: `a profile, p95 of ${busy.length}, while ${PICTURES} pictures of 40 megapixels are written anew / on a quiet house`,
      ours: percentile(busy, 0.95),
      reference: percentile(quiet, 0.95),
      unit: 'ms',
      goal: { atMost: 2 },
    },
  ];
};
