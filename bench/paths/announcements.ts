import type { CallRequest } from '@pavilion/contract/calls.ts';
import { createAnnouncement } from '@pavilion/server/announcements/standing.ts';
import { heardBy } from '@pavilion/server/announcements/who-hears.ts';
import type { App } from '@pavilion/server/app.ts';
import { meKey } from '@pavilion/server/live-matches/me-keys.ts';
import { dismiss, watch } from '../load/fan-out-load.ts';
import type { Path } from '../measure/bench.ts';
import { percentile } from '../measure/figures.ts';
import { inOneTransaction, openApp, openScreens, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const SCREENS = 1_000;
const OPERATORS = 300;
/** Enough for so many operators below the Company. */
const PEOPLE = 13_500;
const ROUNDS = 20;
const WITHIN_MS = 1_000;
const COMPANY = 1;
const TEXT = 'Settle the sessions of an innings before its main market; the main market comes last.';

type Cost = { readonly cpu: number; readonly took: number };

/** Of this process, until every screen has been written to. */
async function costOf({ house }: App, screens: number, say: () => Promise<unknown>): Promise<Cost> {
  const reached = house.hub.stats().patches + screens;
  const cpu = process.cpuUsage();
  const started = performance.now();
  await say();
  while (house.hub.stats().patches < reached) await new Promise((done) => setTimeout(done, 5));
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / screens, took };
}

const texts = (text: string): CallRequest<'createAnnouncement'> => ({
  admin_agent_msg: text,
  admin_type: 1,
  type: 1,
  selected_userids: [],
  selected_admin_userids: [],
  translations: {},
});

/** As often as there are screens: what the account hears, onto its screen. */
async function askForEach({ house }: App, accounts: readonly number[], round: number): Promise<void> {
  await Promise.all(
    accounts.map(async (account) => {
      const [heard] = await heardBy(house.pool, [account], { at: house.now() });
      const lines = heard!.lines.map((line) => ({ ...line, text: `${line.text} ${round}` }));
      house.hub.set(meKey(account), { announcements: lines });
    }),
  );
}

/** Both, turn about, to screens that are open. */
async function turnAbout(app: App, accounts: readonly number[], rounds: number) {
  const company = await viewerOf(app, COMPANY);
  const say = (text: string) =>
    inOneTransaction(app, company, (ctx) => createAnnouncement(app.house, texts(text), ctx));
  const [ours, each]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await costOf(app, accounts.length, () => say(`${TEXT} ${round}.`)));
    each.push(await costOf(app, accounts.length, () => askForEach(app, accounts, round)));
  }
  return { ours, each };
}

const usual = (costs: readonly Cost[]): number =>
  percentile(
    costs.map(({ cpu }) => cpu),
    0.5,
  );

/** An announcement of the Company to operators with open screens, beside asking the database once for each screen. */
export const announcements: Path = async (bench) => {
  const database = await bench.cluster.database('announcements');
  await makePeople(database.pool, PEOPLE);
  const app = await openApp(database);
  const operators = Math.min(OPERATORS, bench.size(OPERATORS));
  const screens = bench.size(SCREENS);
  const { tokens, accounts } = await openScreens(app, screens, { first: COMPANY + 1, count: operators });
  const sockets = tokens.map((token) => ({ token, topics: ['me'] }));
  const watchers = await watch(app.http.server, { sockets });
  const rounds = bench.rounds(ROUNDS);
  bench.say(`${screens} screens: ${rounds} announcements, and as often a query for each`);
  const { ours, each } = await turnAbout(app, accounts, rounds);
  await dismiss(watchers);
  await app.close();
  const path = 'announcements';
  return [
    {
      path,
      what: `${screens} open screens of ${operators} operators, processor per screen / a query for each`,
      ours: usual(ours),
      reference: usual(each),
      unit: 'us',
      goal: { atMost: 0.2 },
    },
    {
      path,
      what: 'until the last of them is written to, slowest / a second',
      ours: Math.max(...ours.map(({ took }) => took)),
      reference: WITHIN_MS,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ];
};
