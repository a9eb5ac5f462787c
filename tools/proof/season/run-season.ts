import { openDay } from '../evening/play-rounds.ts';
import { openProofHouse } from '../house/proof-house.ts';
import type { TemporaryPostgres } from '../house/temporary-house.ts';
import { countGames } from '../../../packages/server/src/ledger/counted-games.ts';
import { checkHouse } from '../invariants/check-house.ts';
import { checkDrawCommission } from '../invariants/stored-draws.ts';
import { noNights, noteBelow, noteUndone } from '../model/nights.ts';
import { emptyWorld } from '../model/world.ts';
import { compareAll } from './compare.ts';
import { comparePositions } from './compare-positions.ts';
import type { Operation, SeasonPlan } from './operation.ts';
import { playBet, playDeleteBet, playRetry } from './play-bets.ts';
import { playCategory, playHoldNumber, playMultiple, playSlip } from './play-draws.ts';
import { playAbandonDraw, playDeclare, playEndBets, playTakeNumberBack } from './play-numbers.ts';
import { playAbandon, playCancel, playRollBack, playSettle } from './play-desk.ts';
import {
  playCancelRound,
  playDeclareRound,
  playPostDay,
  playRound,
  playRoundBet,
  playTakeRoundBack,
} from './play-casino.ts';
import { playCharge } from './play-charge.ts';
import { playCash, playMint, playPayOff } from './play-coins.ts';
import { playBulkLimit, playCurrentLimit, playLimit } from './play-limits.ts';
import { DAY_MS, playCloseDay, playClosePeriod, playNight } from './play-nights.ts';
import { playTransfer } from './play-transfers.ts';
import {
  playHealth,
  playLine,
  playMatch,
  playOpen,
  playPrices,
  playProposal,
  playWinners,
} from './play-feed.ts';
import { playLateRunner, playReinstate, playWithdraw } from './play-field.ts';
import { playGroup } from './play-group.ts';
import {
  personOf,
  playAccount,
  playActive,
  playDeleteAccount,
  playLockBets,
  playLockCasino,
  playLockMatka,
  playMove,
  playShares,
} from './play-people.ts';
import {
  playCap,
  playClientStakes,
  playDeleteSession,
  playHide,
  playHideMarket,
  playLockSessions,
  playLockSubject,
  playMatchStakes,
  playOffer,
} from './play-subjects.ts';
import { samePrices } from './same-prices.ts';
import { Mismatch, type Season } from './season.ts';

export type Failure = {
  readonly step: number;
  readonly operation: Operation | undefined;
  readonly finding: string;
  readonly detail: string;
};
export type Played = { readonly failure: Failure | undefined; readonly tally: ReadonlyMap<string, number> };

/** For the proof of the proof: what to break, and before which step. */
export type Sabotage = { readonly before: number; readonly act: (season: Season) => Promise<void> };

const BEGIN = Date.parse('2026-11-20T15:00:00Z');
const STEP_MS = 7_000;

/** Where it is played beside the database: with a NATS server on two nodes. */
export type Place = { readonly NATS_URL: string };

/** Plays a season against the product and the model, and compares them and all invariants after each operation. */
export async function runSeason(
  postgres: TemporaryPostgres,
  plan: SeasonPlan,
  sabotage?: Sabotage,
  place?: Place,
): Promise<Played> {
  const database = await postgres.newDatabase();
  const clock = { now: new Date(BEGIN) };
  const house = await openProofHouse(database.connectionString, plan.people, () => clock.now, place);
  const season: Season = {
    house,
    world: emptyWorld(BigInt(plan.charge)),
    clock,
    taken: [],
    made: new Map(),
    tally: new Map(),
    nights: noNights(),
    step: 0,
  };
  try {
    for (const wanted of plan.people) season.world.people.set(wanted.name, personOf(wanted));
    await house.pool.query(`insert into settings (name, value) values ('other_charges_paise', $1)`, [
      plan.charge,
    ]);
    // They are there from the first day on.
    await house.pool.query('update users set created_at = $1', [clock.now]);
    await house.pool.query('update matka_winnings set enabled = true');
    await openDay(house);
    noteBelow(season.world, season.nights);
    for (const [step, operation] of plan.operations.entries()) {
      season.step = step;
      clock.now = new Date(BEGIN + step * STEP_MS + season.nights.past.length * DAY_MS);
      if (sabotage?.before === step) await sabotage.act(season);
      const failure = await playOne(season, operation);
      if (failure !== undefined) return { failure, tally: season.tally };
    }
    await tallyBetweenNodes(season);
    return { failure: undefined, tally: season.tally };
  } finally {
    await house.close();
    await database.drop();
  }
}

/** How many bets one node wrote for another, and how many moves it added to what it keeps, since all of that must have happened. */
async function tallyBetweenNodes({ house, tally }: Season): Promise<void> {
  for (const { house: node } of house.nodes.slice(1)) {
    const { values } = await node.metrics.betsSent.get();
    for (const { labels, value } of values) tally.set(`bet of another node: ${labels.outcome}`, value);
    tally.set('move told by another node: added', node.positions.stats().moves);
  }
}

async function playOne(season: Season, operation: Operation): Promise<Failure | undefined> {
  const { step } = season;
  const told = asMade(season, operation);
  try {
    await samePrices(season);
    await play(season, told);
    noteUndone(season.world, season.nights);
    noteBelow(season.world, season.nights);
    await compareAll(season);
    const match = matchOf(season, told);
    if (match !== undefined) await comparePositions(season, match);
    const { pool } = season.house;
    const [first] = [...(await checkHouse(pool)), ...(await checkDrawCommission(pool))];
    // What the next operation changes must say so by itself.
    await countGames(pool, undefined, '0 seconds');
    return first && { step, operation, finding: first.invariant, detail: first.detail };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return { step, operation, finding: error.finding, detail: error.message };
  }
}

/** The operation with the ids that the house gave, where the plan has names for what the house makes. */
function asMade({ made }: Season, operation: Operation): Operation {
  const named = <T extends { subject: string }>(of: T): T => ({
    ...of,
    subject: made.get(of.subject) ?? of.subject,
  });
  if (operation.do === 'group') return { ...operation, bets: operation.bets.map(named) };
  if (operation.do === 'roll back') {
    const told = { ...operation, match: made.get(operation.match) ?? operation.match };
    return told.subject === null ? told : named({ ...told, subject: told.subject });
  }
  if (operation.do === 'lock sessions' || operation.do === 'hide' || operation.do === 'match stakes')
    return { ...operation, match: made.get(operation.match) ?? operation.match };
  return 'subject' in operation ? named(operation) : operation;
}

function matchOf({ world }: Season, operation: Operation): string | undefined {
  if ('match' in operation && typeof operation.match === 'string') return operation.match;
  return 'subject' in operation && operation.subject !== null
    ? world.subjects.get(operation.subject)?.event
    : undefined;
}

type Players = {
  [D in Operation['do']]: (season: Season, operation: Extract<Operation, { do: D }>) => Promise<void>;
};

const PLAYERS: Players = {
  match: playMatch,
  bet: playBet,
  group: playGroup,
  retry: playRetry,
  'delete bet': playDeleteBet,
  prices: playPrices,
  line: playLine,
  open: playOpen,
  winners: playWinners,
  withdraw: playWithdraw,
  reinstate: playReinstate,
  'late runner': playLateRunner,
  feed: playHealth,
  'lock bets': playLockBets,
  active: playActive,
  'lock subject': playLockSubject,
  'lock sessions': playLockSessions,
  hide: playHide,
  'hide market': playHideMarket,
  cap: playCap,
  'client stakes': playClientStakes,
  'match stakes': playMatchStakes,
  shares: playShares,
  limit: playLimit,
  'current limit': playCurrentLimit,
  'bulk limit': playBulkLimit,
  mint: playMint,
  cash: playCash,
  'pay off': playPayOff,
  night: playNight,
  'close day': playCloseDay,
  'close period': playClosePeriod,
  transfer: playTransfer,
  charge: playCharge,
  account: playAccount,
  move: playMove,
  'delete account': playDeleteAccount,
  propose: playProposal,
  settle: playSettle,
  abandon: playAbandon,
  cancel: playCancel,
  offer: playOffer,
  'delete session': playDeleteSession,
  'roll back': playRollBack,
  category: playCategory,
  slip: playSlip,
  'end bets': playEndBets,
  declare: playDeclare,
  'take number back': playTakeNumberBack,
  'abandon draw': playAbandonDraw,
  'hold number': playHoldNumber,
  'lock matka': playLockMatka,
  multiple: playMultiple,
  round: playRound,
  'round bet': playRoundBet,
  'declare round': playDeclareRound,
  'take round back': playTakeRoundBack,
  'cancel round': playCancelRound,
  'post day': playPostDay,
  'lock casino': playLockCasino,
};

function play<D extends Operation['do']>(
  season: Season,
  operation: Extract<Operation, { do: D }>,
): Promise<void> {
  const player: Players[D] = PLAYERS[operation.do];
  return player(season, operation);
}
