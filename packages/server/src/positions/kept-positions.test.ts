import type { CallInput } from '@pavilion/contract/calls.ts';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Pool, QueryConfig } from 'pg';
import type { WrittenGroup } from '../bets/book-moves.ts';
import { chainCache } from '../bets/chain-cache.ts';
import { createIntake } from '../bets/intake.ts';
import { takeUnit } from '../bets/own-groups.ts';
import { betRequest } from '../testing/bet-request.fixtures.ts';
import {
  BOOKMAKER,
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import { seenBy } from './book-picture.sql.ts';
import { createKeptPositions, type KeptPositions } from './kept-positions.ts';
import { expectTruePositions } from './true-positions.fixtures.ts';

const story = await testStory();
const { app, ask, feed, people, pool } = story;
const { house } = app;
const MARKETS = [MATCH_ODDS, BOOKMAKER];

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64], [DELHI]: [2.4, 2.5] });
  await feed.session();
});

type Bet = CallInput<'placeBet'>;
const BETS: readonly Bet[] = [
  onRunner(MUMBAI, 1, 1.85, 1000),
  onRunner(DELHI, 2, 2.14, 700),
  onSession(1, 45, 100, 1000),
  onSession(2, 45, 100, 300),
];

/** As the intake takes it. */
const asked = (who: string, bet: Bet) => betRequest(people[who]!.id, bet);

const expectTrue = (kept: KeptPositions = house.positions): Promise<void> => expectTruePositions(story, kept);

const place = async (who: string, bet: Bet) => (await ask('placeBet', bet, who)).betslip_uid;
const remove = (who: string, betslip_uid: string) =>
  ask('deleteBet', { betslip_uid, user_id: people[who]!.id, code: CODE }, 'company');
const pictures = () => house.positions.stats().pictures;

describe('kept positions are what the books add up to', () => {
  it('after every bet of their own node, without another look at the books', async () => {
    await expectTrue();
    const before = pictures();
    for (const who of ['client', 'client2', 'otherclient'])
      for (const bet of BETS) {
        await place(who, bet);
        await expectTrue();
      }
    expect(pictures()).toBe(before);
    expect(house.positions.stats().moves).toBe(12);
  });

  it('after a bet that went alone, one that another node took, and one that was deleted, the last of a client among them', async () => {
    const before = pictures();
    await takeUnit(house, chainCache(), { slip: false, bets: [asked('client', BETS[0]!)] });
    await expectTrue();
    expect(pictures()).toBe(before + 1);
    const other = createIntake({ ...house, pool: house.betPool, positions: createKeptPositions(pool) });
    for (const bet of BETS) await other.take(asked('client2', bet));
    await expectTrue();
    const uids = await Promise.all(BETS.map((bet) => place('otherclient', bet)));
    for (const uid of uids) {
      await remove('otherclient', uid);
      await expectTrue();
    }
    const { rows } = await pool.query<{ uid: string }>(
      'select uid from bets where client_id = $1 and voided_at is null',
      [people['otherclient']!.id],
    );
    for (const { uid } of rows) await remove('otherclient', uid);
    await expectTrue();
  });

  it('when shares change: bets before and after stand under their own', async () => {
    await ask('editUser', { user_guid: people['agent']!.guid, my_share: 10, my_agent_share: 50 }, 'company');
    for (const bet of BETS) await place('client', bet);
    await expectTrue();
    await expectTrue(createKeptPositions(pool));
  });

  it('after a result and its roll-back', async () => {
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 50 }, 'company');
    await place('client', BETS[0]!);
    await ask('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company');
    await place('client', BETS[2]!);
    await expectTrue();
  });

  it('whenever pictures are taken while several nodes take bets', async () => {
    const late = createKeptPositions(pool);
    const other = createIntake({ ...house, pool: house.betPool, positions: createKeptPositions(pool) });
    const mine = createIntake({ ...house, pool: house.betPool, positions: late });
    const crowd = async (take: (who: string, bet: Bet) => Promise<unknown>, who: string) => {
      for (let round = 0; round < 15; round += 1) await take(who, BETS[round % BETS.length]!);
    };
    const crowds = new AbortController();
    const looks = (async () => {
      while (!crowds.signal.aborted) {
        await late.sums({ kind: 'market', subjectIds: MARKETS, runners: 3 });
        await late.sums({ kind: 'session', subjectIds: [SESSION], runners: 0 });
      }
    })();
    await Promise.all([
      crowd((who, bet) => mine.take(asked(who, bet)), 'client'),
      crowd((who, bet) => mine.take(asked(who, bet)), 'otherclient'),
      crowd((who, bet) => other.take(asked(who, bet)), 'client2'),
      crowd(place, 'client2'),
    ]);
    crowds.abort();
    await looks;
    await expectTrue(late);
    await expectTrue();
  });
});

describe('a group of bets is counted once, whichever comes first', () => {
  const look = (kept: KeptPositions) => kept.sums({ kind: 'market', subjectIds: MARKETS, runners: 3 });
  /** Takes a bet as the node does; the word of it comes when it is given. */
  async function wordLater(kept: KeptPositions): Promise<() => void> {
    const words: (() => void)[] = [];
    const positions = {
      ...kept,
      written: (group: WrittenGroup) => void words.push(() => kept.written(group)),
    };
    const intake = createIntake({ ...house, pool: house.betPool, positions });
    await intake.take(asked('client', BETS[0]!));
    expect(words).toHaveLength(1);
    return words[0]!;
  }

  it('the picture that has seen it, then the word', async () => {
    const kept = createKeptPositions(pool);
    const word = await wordLater(kept);
    await look(kept);
    word();
    await expectTrue(kept);
    expect(kept.stats().moves).toBe(0);
  });

  it('the picture that has not, and the word while it is on its way', async () => {
    const arrival = Promise.withResolvers<void>();
    let queries = 0;
    const slow = Object.assign(Object.create(pool) as Pool, {
      async query(statement: QueryConfig) {
        const answer = await pool.query(statement);
        queries += 1;
        // The first asks for marks, the second for the picture.
        if (queries === 2) await arrival.promise;
        return answer;
      },
    });
    const kept = createKeptPositions(slow);
    const looking = look(kept);
    await vi.waitFor(() => expect(queries).toBe(2));
    (await wordLater(kept))();
    arrival.resolve();
    await looking;
    expect(kept.stats()).toEqual({ pictures: 1, moves: 1 });
    await expectTrue(kept);
  });

  it('a hand at the database is seen, whatever it does', async () => {
    await expectTrue();
    for (const act of [
      'update runner_books set pl[1] = pl[1] + 100',
      'delete from session_books',
      'delete from runner_books',
    ]) {
      await pool.query(act);
      await expectTrue();
    }
    for (const bet of BETS) await place('client', bet);
    await expectTrue();
  });
});

describe('a group of whose end nobody knows', () => {
  /** Writes a book as the node itself would, and says nothing of it. */
  async function untold(kept: KeptPositions) {
    const line = await pool.connect();
    onTestFinished(() => line.release());
    await line.query('begin');
    await line.query(`select set_config('pavilion.writer', $1, true)`, [kept.writer()]);
    await line.query('update runner_books set pl[1] = pl[1] + 12300 where market_id = $1', [MATCH_ODDS]);
    return line;
  }

  it('is seen when it was written before the next look', async () => {
    const line = await untold(house.positions);
    await line.query('commit');
    house.positions.unknown();
    await expectTrue();
  });

  it('is seen when it is written after it', async () => {
    await expectTrue();
    const line = await untold(house.positions);
    house.positions.unknown();
    await expectTrue();
    await line.query('commit');
    await expectTrue();
  });
});

it('what nobody has looked at for minutes is not kept', async () => {
  const kept = createKeptPositions(pool);
  const clock = vi.spyOn(performance, 'now');
  onTestFinished(() => clock.mockRestore());
  const look = () => kept.sums({ kind: 'market', subjectIds: MARKETS, runners: 3 });
  /** Whether a group would have to say what it did to the markets. */
  const asksFor = () => {
    let asks: boolean[] = [];
    kept.written({
      xact: 1n,
      moves(of) {
        asks = MARKETS.map(of);
        return [];
      },
    });
    return asks;
  };
  clock.mockReturnValue(0);
  await look();
  clock.mockReturnValue(179_000);
  expect(asksFor()).toEqual([true, true]);
  clock.mockReturnValue(181_000);
  expect(asksFor()).toEqual([false, false]);
  await look();
  expect(kept.stats()).toEqual({ pictures: 2, moves: 0 });
});

it('a snapshot has seen what was over when it was made', () => {
  const seen = seenBy('10:14:11,13');
  expect([9n, 10n, 11n, 12n, 13n, 14n].map(seen)).toEqual([true, true, false, true, false, false]);
  expect(seenBy('10:10:')(9n)).toBe(true);
});
