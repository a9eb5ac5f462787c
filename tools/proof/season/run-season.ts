import { openProofHouse } from '../house/proof-house.ts';
import type { TemporaryPostgres } from '../house/temporary-house.ts';
import { checkHouse } from '../invariants/check-house.ts';
import { emptyWorld } from '../model/world.ts';
import { compareAll } from './compare.ts';
import { comparePositions } from './compare-positions.ts';
import type { Operation, SeasonPlan } from './operation.ts';
import { playBet, playRetry } from './play-bets.ts';
import { playAbandon, playRollBack, playSettle } from './play-desk.ts';
import { playCash, playLimit } from './play-coins.ts';
import { playHealth, playLine, playMatch, playOpen, playPrices, playProposal } from './play-feed.ts';
import {
  personOf,
  playAccount,
  playActive,
  playHide,
  playLockBets,
  playLockSubject,
  playShares,
} from './play-people.ts';
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

/** Plays a season against the product and the model, and compares them and all invariants after each operation. */
export async function runSeason(
  postgres: TemporaryPostgres,
  plan: SeasonPlan,
  sabotage?: Sabotage,
): Promise<Played> {
  const database = await postgres.newDatabase();
  const clock = { now: new Date(BEGIN) };
  const house = await openProofHouse(database.connectionString, plan.people, () => clock.now);
  const season: Season = {
    house,
    world: emptyWorld(BigInt(plan.charge)),
    clock,
    taken: [],
    tally: new Map(),
    step: 0,
  };
  try {
    for (const wanted of plan.people) season.world.people.set(wanted.name, personOf(wanted));
    await house.pool.query(`insert into settings (name, value) values ('other_charges_paise', $1)`, [
      plan.charge,
    ]);
    for (const [step, operation] of plan.operations.entries()) {
      season.step = step;
      clock.now = new Date(BEGIN + step * STEP_MS);
      if (sabotage?.before === step) await sabotage.act(season);
      const failure = await playOne(season, operation);
      if (failure !== undefined) return { failure, tally: season.tally };
    }
    return { failure: undefined, tally: season.tally };
  } finally {
    await house.close();
    await database.drop();
  }
}

async function playOne(season: Season, operation: Operation): Promise<Failure | undefined> {
  const { step } = season;
  try {
    await play(season, operation);
    await compareAll(season);
    const match = matchOf(season, operation);
    if (match !== undefined) await comparePositions(season, match);
    const [first] = await checkHouse(season.house.pool);
    return first && { step, operation, finding: first.invariant, detail: first.detail };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return { step, operation, finding: error.finding, detail: error.message };
  }
}

function matchOf({ world }: Season, operation: Operation): string | undefined {
  if ('match' in operation && typeof operation.match === 'string') return operation.match;
  return 'subject' in operation && operation.subject !== null
    ? world.subjects.get(operation.subject)?.event
    : undefined;
}

function play(season: Season, operation: Operation): Promise<void> {
  switch (operation.do) {
    case 'match':
      return playMatch(season, operation);
    case 'bet':
      return playBet(season, operation);
    case 'retry':
      return playRetry(season, operation);
    case 'prices':
      return playPrices(season, operation);
    case 'line':
      return playLine(season, operation);
    case 'open':
      return playOpen(season, operation);
    case 'feed':
      return playHealth(season, operation);
    case 'lock bets':
      return playLockBets(season, operation);
    case 'active':
      return playActive(season, operation);
    case 'lock subject':
      return playLockSubject(season, operation);
    case 'hide':
      return playHide(season, operation);
    case 'shares':
      return playShares(season, operation);
    case 'limit':
      return playLimit(season, operation);
    case 'cash':
      return playCash(season, operation);
    case 'account':
      return playAccount(season, operation);
    case 'propose':
      return playProposal(season, operation);
    case 'settle':
      return playSettle(season, operation);
    case 'abandon':
      return playAbandon(season, operation);
    case 'roll back':
      return playRollBack(season, operation);
  }
}
