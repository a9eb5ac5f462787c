import { httpLoad, portOf, postRequest } from '../load/start-load.ts';
import type { Path } from '../measure/bench.ts';
import { median, turnAbout } from '../measure/figures.ts';
import { openApp, signInAll } from '../worlds/open-app.ts';
import { makePeople, makeStaff } from '../worlds/people.ts';

const CONNECTIONS = 16;
const MOST = 64;
/** Short ones, for what is compared is nearly the same and the neighbours change. */
const TURNS = 21;

/** What it costs to look at the rights and terms of staff: a small call by each beside the same by the operator acted for. */
export const staffRoute: Path = async (bench) => {
  const database = await bench.cluster.database('staff_route');
  const people = await makePeople(database.pool, bench.size(2_000));
  const app = await openApp(database);
  await app.listen();
  const { first, count } = people.levels[5]!;
  const operators = Array.from({ length: Math.min(MOST, count) }, (_, index) => first + index);
  const load = async (userIds: readonly number[]) => {
    const tokens = await signInAll(app, userIds);
    const requests = tokens.map((token) => postRequest('/api/get_colors', {}, token));
    const port = portOf(app.http.server);
    return async () => (await httpLoad({ port, connections: CONNECTIONS, seconds: 1, requests })).perSecond;
  };
  const plain = await load(await makeStaff(app.house.pool, operators, false));
  const within = await load(await makeStaff(app.house.pool, operators, true));
  bench.say('staff, staff with hours and addresses, and the operators that they act for, turn about');
  const withTerms: number[] = [];
  const { ours, reference } = await turnAbout(bench.rounds(TURNS), {
    async ours() {
      withTerms.push(await within());
      return plain();
    },
    reference: await load(operators),
  });
  await app.close();
  const line = { path: 'staff-route', unit: '/s', reference: median(reference) };
  return [
    {
      ...line,
      what: `a call by staff, ${CONNECTIONS} connections / the same by its operator`,
      ours: median(ours),
      goal: { atLeast: 0.97 },
    },
    {
      ...line,
      what: 'the same by staff with hours and addresses / by its operator',
      ours: median(withTerms),
    },
  ];
};
