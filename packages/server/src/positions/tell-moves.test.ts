import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { chainCache } from '../bets/chain-cache.ts';
import { createIntake } from '../bets/intake.ts';
import { takeUnit } from '../bets/own-groups.ts';
import { tellBets } from '../live-matches/tell-bets.ts';
import { lineOfNodes } from '../nodes/lines.fixtures.ts';
import { betRequest } from '../testing/bet-request.fixtures.ts';
import {
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  testStory,
} from '../testing/story.fixtures.ts';
import type { PlacedBet } from '../bets/bet.ts';
import { createKeptPositions } from './kept-positions.ts';
import { tellMoves } from './tell-moves.ts';
import { expectTruePositions } from './true-positions.fixtures.ts';

const story = await testStory();
const { app, feed, people, pool } = story;
const { house } = app;
const BETS = [
  onRunner(MUMBAI, 1, 1.85, 1000),
  onRunner(DELHI, 2, 2.14, 700),
  onSession(1, 45, 100, 1000),
  onSession(2, 45, 100, 300),
];
const EVERYBODY = new Set(
  [
    'company',
    'subcompany',
    'master',
    'superstockist',
    'stockist',
    'agent',
    'client',
    'client2',
    'othersub',
    'otherclient',
  ].map((name) => people[name]!.id),
);
const CLIENTS = ['client', 'client2', 'otherclient'].map((name) => people[name]!.id);

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
});

let lines: ReturnType<typeof lineOfNodes>;
beforeEach(async () => {
  lines = lineOfNodes();
  await pool.query('truncate bets, runner_books, session_books, book_moves restart identity');
  await pool.query('update wallets set used_limit = 0');
});

/** A node that takes bets, keeps positions, and says and hears what becomes of them. */
function node() {
  const kept = createKeptPositions(pool);
  const told: PlacedBet[] = [];
  const line = lines.open();
  const positions = tellMoves(line, kept);
  const matches = tellBets(line, { betsPlaced: (bets) => void told.push(...bets) });
  for (const { close } of [positions, matches]) onTestFinished(close);
  const groups = { ...house, pool: house.betPool, positions, matches };
  return {
    kept,
    told,
    line,
    take: createIntake(groups).take,
    takeAlone: (clientId: number, bet: (typeof BETS)[0]) =>
      takeUnit(groups, chainCache(), { slip: false, bets: [betRequest(clientId, bet)] }),
    isTrue: () => expectTruePositions(story, kept),
    pictures: () => kept.stats().pictures,
  };
}

/** Whose screens of the match a node has look again. */
const concerned = ({ told }: { readonly told: readonly PlacedBet[] }): Set<number> =>
  new Set(told.filter(({ eventId }) => eventId === EVENT).flatMap(({ accounts }) => accounts));

/** Everybody bets everything. */
async function evening(take: ReturnType<typeof node>['take']): Promise<void> {
  for (const client of CLIENTS) for (const bet of BETS) await take(betRequest(client, bet));
}

/** One that looks, and others that know what it looks at. */
async function watcherAnd(count: number) {
  const others = Array.from({ length: count }, node);
  const watcher = node();
  await watcher.isTrue();
  watcher.line.publish('interest', { node: 'watcher', subjectIds: watcher.kept.kept() });
  await Promise.resolve();
  return { watcher, others, before: watcher.pictures() };
}

it('positions follow the bets of other nodes without a look at the books', async () => {
  const { watcher, others, before } = await watcherAnd(2);
  for (const other of others) await evening(other.take);
  await watcher.isTrue();
  expect(watcher.pictures()).toBe(before);
  await vi.waitFor(() => expect(concerned(watcher)).toEqual(EVERYBODY));
});

it('where nobody keeps anything it is told whom bets concern, in one word for many groups', async () => {
  const [taker, watcher] = [node(), node()];
  const heard = { moves: 0, words: 0 };
  const ear = lines.open();
  ear.subscribe('book-moves', () => void (heard.moves += 1));
  ear.subscribe('bets-placed', () => void (heard.words += 1));
  await evening(taker.take);
  await vi.waitFor(() => expect(concerned(watcher)).toEqual(EVERYBODY));
  expect(heard.moves).toBe(0);
  expect(heard.words).toBeLessThan(CLIENTS.length * BETS.length);
});

it('a bet by itself is told as well, and concerns its client and those above it', async () => {
  const [taker, watcher] = [node(), node()];
  await taker.takeAlone(people['otherclient']!.id, BETS[0]!);
  const chain = ['company', 'othersub', 'otherclient'].map((name) => people[name]!.id);
  await vi.waitFor(() => expect(concerned(watcher)).toEqual(new Set(chain)));
  expect(taker.told).toEqual(watcher.told);
});

it('whichever node takes them, all at once, and whenever pictures are taken', async () => {
  const { watcher, others } = await watcherAnd(2);
  const late = node();
  const looks = async (): Promise<void> => {
    for (let round = 0; round < 10; round += 1)
      await late.kept.sums({ kind: 'market', subjectIds: [MATCH_ODDS], runners: 3 });
  };
  await Promise.all([evening(watcher.take), ...others.map(({ take }) => evening(take)), looks()]);
  await watcher.isTrue();
  await late.isTrue();
  for (const other of others) await other.isTrue();
});

it('a word that was lost costs a picture, and one that comes twice or too late counts once', async () => {
  const { watcher, others } = await watcherAnd(1);
  const [other] = others as [ReturnType<typeof node>];
  await evening(other.take);
  lines.faults.drop = 1;
  await other.take(betRequest(CLIENTS[0]!, BETS[0]!));
  await other.take(betRequest(CLIENTS[1]!, BETS[1]!));
  await watcher.isTrue();
  const afterLoss = watcher.pictures();
  lines.faults.twice = true;
  await evening(other.take);
  lines.faults.twice = false;
  await watcher.isTrue();
  expect(watcher.pictures()).toBe(afterLoss);
  lines.faults.held = true;
  await evening(other.take);
  await watcher.isTrue();
  lines.letGo();
  await watcher.isTrue();
  expect(watcher.pictures()).toBeGreaterThan(afterLoss);
});

it('what was not a group of theirs is seen as before: a bet alone, a hand at the database', async () => {
  const { watcher, others } = await watcherAnd(1);
  const [other] = others as [ReturnType<typeof node>];
  await evening(other.take);
  await other.takeAlone(CLIENTS[0]!, BETS[0]!);
  await watcher.isTrue();
  await pool.query('update runner_books set pl[1] = pl[1] + 100');
  await watcher.isTrue();
  await evening(other.take);
  await watcher.isTrue();
});

it('a node that does not know how a group ended goes on under another name', async () => {
  const { watcher, others, before } = await watcherAnd(1);
  const [other] = others as [ReturnType<typeof node>];
  await evening(other.take);
  other.kept.unknown();
  await evening(other.take);
  await watcher.isTrue();
  expect(watcher.pictures()).toBe(before);
});

it('a word that is none is passed over', async () => {
  const { watcher, before } = await watcherAnd(0);
  const stranger = lines.open();
  for (const message of [{}, { writer: 'x', xact: '1.5', moves: [] }, { writer: 'x', xact: '1' }])
    stranger.publish('book-moves', message);
  for (const message of [{}, { placed: [EVENT] }, { placed: [[EVENT, ['1']]] }])
    stranger.publish('bets-placed', message);
  stranger.publish('interest', { node: 1 });
  await watcher.isTrue();
  expect(watcher.pictures()).toBe(before);
  expect(watcher.told).toEqual([]);
});
