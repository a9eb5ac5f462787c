import type { AddressInfo } from 'node:net';
import {
  marketTopic,
  type ClientEvents,
  type Patch,
  type ServerEvents,
} from '@pavilion/contract/channels.ts';
import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { io, type Socket } from 'socket.io-client';
import { CODE } from '../house/people.ts';
import { openProofHouse } from '../house/proof-house.ts';
import { STAGE_PEOPLE } from '../house/stage.ts';
import type { TemporaryPostgres } from '../house/temporary-house.ts';
import { checkHouse } from '../invariants/check-house.ts';
import { takeBack, takeResult } from '../model/results.ts';
import { noNights } from '../model/nights.ts';
import { emptyWorld, type Market } from '../model/world.ts';
import { compareAll } from '../season/compare.ts';
import { comparePositions } from '../season/compare-positions.ts';
import { personOf } from '../season/play-people.ts';
import { expectSame, type Season } from '../season/season.ts';
import { betOn } from './bet-around.ts';
import { follow } from './follow.ts';
import { recorded, type Recorded } from './recorded.ts';

export type PlayedRecording = {
  /** By what came of it. */
  readonly bets: { readonly taken: number; readonly beforeLeaving: number; readonly afterLeaving: number };
  readonly withdrawals: number;
  /** Markets that were settled by their own definitions, with their winners' names. */
  readonly settled: readonly string[];
  /** Runners that a screen of the Company saw. */
  readonly seen: number;
};

const COMPANY = 'company';
/** Beside the withdrawals: at the first offers, and then after so many messages. */
const LOOK_EVERY = 3;
const BETS_EVERY = 150;
const MOST_ROUNDS = 4;
/** Of a recording of hundreds of markets some. */
const MARKETS_BET_ON = 3;

/** Plays recordings in the running product, beside the model; @throws Mismatch at the first difference. */
export async function playRecordings(
  postgres: TemporaryPostgres,
  files: readonly string[],
): Promise<PlayedRecording> {
  const database = await postgres.newDatabase();
  const clock = { now: new Date(0) };
  const house = await openProofHouse(database.connectionString, STAGE_PEOPLE, () => clock.now);
  const season: Season = {
    house,
    world: emptyWorld(0n),
    clock,
    taken: [],
    made: new Map(),
    tally: new Map(),
    nights: noNights(),
    step: 0,
  };
  for (const wanted of STAGE_PEOPLE) season.world.people.set(wanted.name, personOf(wanted));
  const last = new Map<string, MarketDefinition>();
  const bets = { taken: 0, beforeLeaving: 0, afterLeaving: 0 };
  await house.app.http.listen({ port: 0, host: '127.0.0.1' });
  const screen = screenOf(season);
  try {
    let rounds = 0;
    for await (const one of recorded(files)) {
      clock.now = one.at;
      season.step += 1;
      const leaving = leavingIn(one, last);
      for (const id of leaving)
        bets.beforeLeaving += await betOn(season, marketOf(season, id), `${season.step}-before`);
      await house.say({ kind: 'markets', message: one.message });
      for (const { id, marketDefinition } of one.message.mc ?? []) {
        if (marketDefinition === undefined) continue;
        const market = await follow(season, id, marketDefinition);
        if (market === undefined) continue;
        if (!last.has(id)) await screen.watch(market);
        last.set(id, marketDefinition);
      }
      for (const id of leaving) {
        bets.afterLeaving += await betOn(season, marketOf(season, id), `${season.step}-after`);
        await compare(season, marketOf(season, id).event);
      }
      if (rounds < MOST_ROUNDS && season.step % (bets.taken === 0 ? LOOK_EVERY : BETS_EVERY) === 0) {
        const open = [...last.keys()].slice(0, MARKETS_BET_ON).map((id) => marketOf(season, id));
        let taken = 0;
        for (const market of open) taken += await betOn(season, market, `${season.step}`);
        bets.taken += taken;
        rounds += taken > 0 ? 1 : 0;
      }
    }
    await compareEach(season);
    const settled = await settleAll(season, last);
    const seen = screen.runners();
    return { bets, withdrawals: countOut(season), settled, seen };
  } finally {
    screen.close();
    await house.close();
    await database.drop();
  }
}

const marketOf = ({ world }: Season, id: string): Market => world.subjects.get(id) as Market;

const countOut = ({ world }: Season): number =>
  [...world.subjects.values()].reduce(
    (sum, subject) => sum + (subject.kind === 'market' ? subject.withdrawals.length : 0),
    0,
  );

/** Known markets of which a runner is removed now that was not before. */
function leavingIn({ message }: Recorded, last: ReadonlyMap<string, MarketDefinition>): string[] {
  return (message.mc ?? []).flatMap(({ id, marketDefinition }) => {
    const before = last.get(id);
    if (marketDefinition === undefined || before === undefined) return [];
    const gone = (definition: MarketDefinition) =>
      definition.runners.filter(({ status }) => status === 'REMOVED').length;
    return gone(marketDefinition) > gone(before) ? [id] : [];
  });
}

async function compare(season: Season, event: string): Promise<void> {
  await compareAll(season);
  await comparePositions(season, event);
  const [first] = await checkHouse(season.house.pool);
  expectSame(first?.invariant ?? 'invariants', first?.detail ?? '', first, undefined);
}

async function compareEach(season: Season): Promise<void> {
  for (const event of season.world.matches.keys()) await compare(season, event);
}

/** Each closed market with the winners of its own definition, the main one last; rolled back, and settled again. */
async function settleAll(season: Season, last: ReadonlyMap<string, MarketDefinition>): Promise<string[]> {
  const closed = [...last]
    .filter(([, { status }]) => status === 'CLOSED')
    .map(([id, definition]) => ({ market: marketOf(season, id), definition }))
    .toSorted((a, b) => Number(a.market.main) - Number(b.market.main));
  for (const one of closed) await settle(season, one);
  await compareEach(season);
  const events = new Set(closed.map(({ market }) => market.event));
  for (const event_id of events) {
    const { code } = await season.house.send('rollbackSettlement', { event_id, code: CODE }, COMPANY);
    expectSame('answer', `the answer to the roll-back of ${event_id}`, code, 'ok');
    takeBack(season.world, event_id, undefined);
  }
  await compareEach(season);
  for (const one of closed) await settle(season, one);
  await compareEach(season);
  return closed.map(({ definition }) =>
    winnersIn(definition)
      .map(({ name = '' }) => name)
      .join(', '),
  );
}

const winnersIn = ({ runners }: MarketDefinition) => runners.filter(({ status }) => status === 'WINNER');

/** Nothing speaks against it, for the house has heard the same. */
async function settle(
  { house, world }: Season,
  { market, definition }: { market: Market; definition: MarketDefinition },
): Promise<void> {
  const winners = winnersIn(definition).map(({ id }) => id);
  const { rows } = await house.pool.query<{ told: bigint[] }>(
    'select proposed_selections as told from markets where id = $1',
    [market.id],
  );
  const inOrder = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();
  expectSame('proposal', `who won ${market.id}`, inOrder(rows[0]!.told.map(Number)), inOrder(winners));
  const of = { event_id: market.event, market_id: market.id };
  const { code } = await house.send('settleMarket', { ...of, selection_ids: winners }, COMPANY);
  expectSame('answer', `the answer to the result of ${market.id}`, code, 'ok');
  takeResult(world, { subject: market.id, result: { winners, shared: [] } });
}

/** A screen of the Company that watches markets as they come. */
function screenOf({ house }: Season) {
  const documents = new Map<string, Set<string>>();
  let socket: Socket<ServerEvents, ClientEvents> | undefined;
  return {
    async watch({ event, id }: Market): Promise<void> {
      if (socket === undefined) {
        const { port } = house.app.http.server.address() as AddressInfo;
        const auth = { token: await house.signIn(COMPANY) };
        const opened: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, {
          transports: ['websocket'],
          auth,
          reconnection: false,
        });
        opened.on('b', (patches: Patch[]) => {
          for (const { topic, set } of patches) {
            const keys = documents.get(topic) ?? new Set();
            documents.set(topic, keys);
            for (const key of Object.keys(set)) keys.add(key);
          }
        });
        socket = opened;
      }
      const { refused } = await socket.emitWithAck('subscribe', [marketTopic(event, id)]);
      expectSame('screen', `what the screen was refused of ${id}`, refused.length, 0);
    },
    runners: () =>
      [...documents.values()].reduce(
        (sum, keys) => sum + [...keys].filter((key) => key.startsWith('runner:')).length,
        0,
      ),
    close: () => void socket?.disconnect(),
  };
}
