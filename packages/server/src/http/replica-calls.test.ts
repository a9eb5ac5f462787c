import { setTimeout as sleep } from 'node:timers/promises';
import { mayCall } from '@pavilion/contract/access.ts';
import type { Call } from '@pavilion/contract/call.ts';
import { calls, type CallInput, type CallName, type CallOutput } from '@pavilion/contract/calls.ts';
import { positionsTopic } from '@pavilion/contract/channels.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import { afterAll, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { transaction } from '../db/pool.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { anotherNode } from '../testing/another-node.fixtures.ts';
import { replicated } from '../testing/replicated.fixtures.ts';
import {
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import { RULES } from './permission-rules.fixtures.ts';

const database = await replicated('one', 'two');
const [one, two] = [database.standbys[0]!, database.standbys[1]!];
const env = { DATABASE_URL: database.connectionString, DATABASE_REPLICA_URL: database.replicas };
const story = await testStory(env, undefined, async () => database);
const { app, ask, feed, people } = story;
const second = await anotherNode(story, env);
afterAll(() => second.close());
await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
await feed.session();
await ready(app);
await ready(second);

const hostOf = ({ url }: { readonly url: string }): string => new URL(url).host;

async function ready({ house }: App): Promise<void> {
  await vi.waitFor(async () =>
    expect((await house.replica.readings()).map(({ unused }) => unused)).toEqual([undefined, undefined]),
  );
}

/** So many reads since the last time it was asked, by why they were where they were; a busy machine is late now and then. */
const counted = new Map<App, ReadonlyMap<string, number>>();
async function readsOf(
  node: App,
): Promise<{ readonly late: number; readonly others: Record<string, number> }> {
  const { values } = await node.house.metrics.reads.get();
  const now = new Map(values.map(({ labels, value }) => [`${labels.at} ${labels.why}`, value]));
  const since = [...now].map(([kind, value]) => [kind, value - (counted.get(node)?.get(kind) ?? 0)] as const);
  counted.set(node, now);
  const late = since.find(([kind]) => kind === LATE)?.[1] ?? 0;
  return { late, others: Object.fromEntries(since.filter(([kind, value]) => value > 0 && kind !== LATE)) };
}
const LATE = 'primary late';
const CURRENT = 'replica current';

/** What each call that may be read at a replica answers somebody of this role. */
async function answersTo(who: string, role: Role): Promise<Map<CallName, unknown>> {
  const { txn_no } = (await ask('ledger', {}, 'client')).ledger.at(-1)!;
  const answers = new Map<CallName, unknown>();
  for (const name of movable.filter((call) => mayCall(calls[call].access, role))) {
    const about = who === 'client' ? people['client']! : people['agent']!;
    const entry = name === 'explainEntry' || name === 'ledgerBets' ? { txn_no } : {};
    const body = { ...RULES[name].body, ...RULES[name].names?.(about), ...entry };
    const { status, body: answer } = await story.send(name, body, who);
    expect([name, status < 500, answer.code]).toEqual([name, true, answer.code]);
    answers.set(name, answer.data);
  }
  return answers;
}

const tokens = new Map<string, string>();
async function tokenOf(who: string): Promise<string> {
  const known = tokens.get(who) ?? (await ask('renewSession', {}, who)).token;
  tokens.set(who, known);
  return known;
}

/** Asks a node what another one may have changed, with the same sign-in. */
async function askAt<N extends CallName>(
  node: App,
  name: N,
  payload: CallInput<N>,
  who: string,
): Promise<CallOutput<N>> {
  const headers = { authorization: `Bearer ${await tokenOf(who)}` };
  const answer = await node.http.inject({
    method: 'POST',
    url: `/api/${calls[name].path}`,
    headers,
    payload,
  });
  expect([name, answer.statusCode]).toEqual([name, 200]);
  return answer.json().data;
}

async function fileAt(node: App, format: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await node.http.inject({
    method: 'POST',
    url: '/api/export/users/cashbook',
    headers: { authorization: `Bearer ${await tokenOf('agent')}` },
    payload: { format, title: 'Cashbook', columns: [{ key: 'remark', label: 'Remark' }], input: {} },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

let paid = 0;
/** Says what was paid, which no other payment says. */
async function pay(): Promise<string> {
  const remark = `p${(paid += 1)}`;
  await ask('payReceiveCash', { user_guid: people['client']!.guid, amount: 1, type: 2, remark }, 'agent');
  return remark;
}
const remarksAt = async (node: App): Promise<string[]> =>
  (await askAt(node, 'cashbook', {}, 'agent')).records.map(({ remark }) => remark);

it('what the same sign-in has changed is in what it reads next, on both nodes and in every file', async () => {
  await readsOf(app);
  for (let at = 0; at < 15; at += 1) {
    const remark = await pay();
    for (const node of [second, app]) expect(await remarksAt(node)).toContain(remark);
  }
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const file = await fileAt(second, format);
    if (format === 'csv') expect(file.toString()).toContain(`p${paid}`);
    expect(file.length).toBeGreaterThan(20);
  }
  for (const node of [app, second]) expect(Object.keys((await readsOf(node)).others)).toEqual([CURRENT]);
});

it('so are a limit and a settlement, and what a screen was shown', async () => {
  const client = people['client']!;
  await ask('updateLimit', { user_id: client.id, fixed_limit: 120_000 }, 'agent');
  const { coin_report: changes } = await askAt(second, 'coinReport', { user_guid: client.guid }, 'agent');
  expect(changes[0]).toMatchObject({ fixed_limit: 120_000 });

  const topic = positionsTopic(EVENT);
  const screen = await watch({ ...story, app: second }, await viewerNamed(story, 'agent'), [topic]);
  for (let at = 0; at < 2; at += 1) {
    const { betslip_uid: uid } = await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 100 + at), 'client');
    await vi.waitFor(() => expect([...screen.of(topic).values.keys()]).toContain(`bet:${uid}`));
    const { bet_data: bets } = await askAt(second, 'betList', { event_id: EVENT }, 'agent');
    expect(bets.map((bet) => bet.betslip_uid)).toContain(uid);
  }
  screen.link.close();

  await ask('placeBet', onSession(1, 45, 100, 100), 'client');
  await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 60 }, 'company');
  const market = { event_id: EVENT, market_id: MATCH_ODDS, selection_id: DELHI, confirm_warning: 1 } as const;
  await ask('settleMarket', market, 'company');
  for (const node of [second, app]) {
    const { total_records: lines } = await askAt(node, 'ledger', {}, 'client');
    expect(lines).toBeGreaterThan(paid + 1);
  }
  expect(Object.keys((await readsOf(second)).others)).toEqual([CURRENT]);
});

const REACH: readonly (readonly [who: string, role: Role])[] = [
  ['company', 1],
  ['subcompany', 2],
  ['master', 3],
  ['superstockist', 4],
  ['stockist', 5],
  ['agent', 6],
  ['client', 7],
  ['admin8', 8],
];
const movable = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).atReplica === true);

it('only calls that change nothing may be read at a replica', () => {
  expect(movable.length).toBeGreaterThan(40);
  for (const name of movable)
    expect([name, calls[name].mutates, calls[name].access === 'public']).toEqual([name, false, false]);
  expect(movable.filter((name) => /preview|suggest|login$|placeBet/i.test(name))).toEqual([]);
});

it.each(REACH)('each of them is answered there alike to %s, and writes nothing', async (who, role) => {
  await readsOf(app);
  const answers = await answersTo(who, role);
  const { late, others } = await readsOf(app);
  expect(Object.keys(others)).toEqual([CURRENT]);
  expect(late + others[CURRENT]!).toBeGreaterThan(answers.size - 1);
});

it('marks of a statement by sport are made at the primary, and read at the replica from then on', async () => {
  await transaction(story.pool, async (db) => {
    for (let line = 0; line < 260; line += 1)
      await postEntry(
        db,
        {
          source: LEDGER_SOURCE.market,
          sourceId: 'none',
          key: `test:${line}`,
          sportId: SPORT.cricket,
          remark: 'Cash paid',
          createdBy: people['agent']!.id,
          at: story.clock.now,
        },
        [{ userId: people['client']!.id, parentId: people['agent']!.id, owed: 100n }],
      );
  });
  await readsOf(app);
  const bySport = () => askAt(app, 'ledger', { sports_id: [SPORT.cricket] }, 'client');
  const first = await bySport();
  await vi.waitFor(async () => {
    expect(await bySport()).toEqual(first);
    expect((await readsOf(app)).others).toHaveProperty(CURRENT);
  });
  const { rowCount } = await story.pool.query('select from sport_marks');
  expect(rowCount).toBeGreaterThan(0);
});

it('with all replicas late the truth is told by the primary, and by them again when they have caught up', async () => {
  await Promise.all([one.late(), two.late()]);
  await readsOf(second);
  const remark = await pay();
  expect(await remarksAt(second)).toContain(remark);
  const next = await pay();
  expect(await remarksAt(second)).toContain(next);
  expect(await readsOf(second)).toEqual({ late: 2, others: {} });
  const { parts } = await ask('houseHealth', {}, 'company');
  expect(parts.filter(({ part }) => part === 'replica').map(({ name }) => name)).toEqual([
    hostOf(one),
    hostOf(two),
  ]);
  const lag = `pavilion_replica_lag_bytes{replica="${hostOf(one)}"}`;
  // A replica is asked how far it is three times a second.
  await vi.waitFor(async () => {
    const { body } = await app.http.inject({ url: '/metrics' });
    const told = body.split('\n').find((line) => line.startsWith(lag));
    expect(Number(told?.slice(lag.length))).toBeGreaterThan(0);
  });
  await Promise.all([one.goOn(), two.goOn()]);
  await ready(second);
  await vi.waitFor(async () => {
    expect(await remarksAt(second)).toContain(remark);
    expect((await readsOf(second)).others).toHaveProperty(CURRENT);
  });
});

it('with all replicas half a minute late each call is answered by the primary, with all that it answers when they are not', async () => {
  const asking = REACH.filter(([who]) => ['company', 'agent', 'client'].includes(who));
  for (const standby of [one, two]) await standby.lateBy(30);
  const remarks: string[] = [];
  let whileLate = new Map<CallName, unknown>();
  for (const [who, role] of asking) {
    remarks.push(await pay());
    await readsOf(app);
    whileLate = await answersTo(who, role);
    // One more is the statement that some of them ask about.
    expect(await readsOf(app)).toEqual({ late: whileLate.size + 1, others: {} });
  }
  for (const standby of [one, two]) await standby.lateBy(0);
  await ready(app);
  expect(await remarksAt(app)).toEqual(expect.arrayContaining(remarks));
  await readsOf(app);
  // By then nothing was paid that the last of them had not been shown.
  const [who, role] = asking.at(-1)!;
  expect(await answersTo(who, role)).toEqual(whileLate);
  expect((await readsOf(app)).others).toHaveProperty(CURRENT);
});

it('nobody is refused while one dies under load and the other stands still', async () => {
  const wakes: (() => void)[] = [];
  let over = false;
  const reading = async (node: App): Promise<number> => {
    for (let asked = 0; ; asked += 1) {
      if (over) return asked;
      await remarksAt(node);
      await fileAt(node, 'csv');
    }
  };
  const readers = [app, second, app, second].map(reading);
  await sleep(300);
  await one.kill();
  await sleep(300);
  wakes.push(two.freeze());
  await sleep(1_500);
  const remark = await pay();
  expect(await remarksAt(app)).toContain(remark);
  over = true;
  for (const asked of await Promise.all(readers)) expect(asked).toBeGreaterThan(0);
  wakes.forEach((wake) => wake());
  await one.start();
  await Promise.all([ready(app), ready(second)]);
  expect(await remarksAt(app)).toContain(remark);
});
