import { randomUUID } from 'node:crypto';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { inGroups, type Asked } from '../db/groups.ts';
import { isWithoutDatabase, untilThere } from '../db/without-database.ts';
import type { House } from '../house.ts';
import { acceptBet, acceptBets, type Outcome, type Surroundings, type UnitAnswer } from './accept-bets.ts';
import type { BetAnswer } from './bet-answer.ts';
import type { BetRequest, BetUnit } from './bet.ts';
import type { BookKeeper } from './book-moves.ts';
import { chainCache, type ChainCache } from './chain-cache.ts';
import { writeBets } from './write-bets.ts';

/** Takes bets and slips; resolves when the bet, or the whole slip, is committed. */
export type Intake = {
  take(asked: BetRequest): Promise<BetAnswer>;
  takeSlip(rows: BetUnit['bets']): Promise<UnitAnswer>;
};

type Queued = Asked<BetUnit, UnitAnswer>;
type Take = (unit: BetUnit) => Promise<UnitAnswer>;
type IntakeHouse = Pick<House, 'pool' | 'board' | 'now' | 'settingStore' | 'log' | 'config'> & {
  readonly positions: BookKeeper;
};

/** Groups that are written side by side. */
const LANES = 1;
/** Bets that one transaction takes, or one slip with more; the others wait for the next one. */
const MOST_IN_BATCH = 256;
/** Connections for the bets that wait for somebody else's lock; the others must always find a free one. */
const MOST_ALONE = 4;

/**
 * Commits bets in groups: while one group is being written, all that arrive are the next one. No timer and no authority in
 * memory: every group reads what it decides on under its own locks, so several nodes may take bets side by side. A bet
 * whose locks somebody else holds does not make the others wait: it goes alone.
 */
export function createIntake(house: IntakeHouse, lanes: number = LANES): Intake {
  const alone = onItsOwn(house);
  const all = Array.from({ length: lanes }, () => lane(house, alone));
  // A client's bets stay in one lane, so that no lane waits for another's wallets.
  const take: Take = (asked) => {
    const key = asked.bets[0].requestKey ?? randomUUID();
    let next = withKey(asked, key, asked.bets[0].requestKey === undefined);
    return untilThere(() => {
      const unit = next;
      next = withKey(asked, key, false);
      return all[unit.bets[0].clientId % lanes]!(unit);
    }, isUntold);
  };
  return {
    take: async (asked) => answerOf(await take(single(asked))),
    takeSlip: (bets) => take({ slip: true, bets }),
  };
}

/** What became of a bet whose answer was lost is found under its key; one that came without has a key for the time of its call. */
function withKey(unit: BetUnit, requestKey: string, isNew: boolean): BetUnit {
  const [first, ...others] = unit.bets;
  return { ...unit, bets: [{ ...first, requestKey, ...(isNew ? { newKey: true } : {}) }, ...others] };
}

const isUntold = (error: unknown): boolean =>
  isWithoutDatabase(error) || (error instanceof Refusal && error.code === 'overloaded');

const single = (asked: BetRequest): BetUnit => ({ slip: false, bets: [asked] });
const answerOf = ({ bets }: UnitAnswer): BetAnswer => bets[0]!; // a bet by itself

/** One connection's worth of groups, one after the other. */
function lane(house: IntakeHouse, alone: { push(queued: Queued): void }): Take {
  const chains = chainCache();
  const answer = async (batch: readonly Queued[]): Promise<void> => {
    const outcomes = await takeBatch(house, chains, batch);
    for (const [place, queued] of batch.entries()) {
      const outcome = outcomes[place] ?? 'busy';
      if (outcome === 'busy') alone.push(queued);
      else if (outcome instanceof Refusal) queued.reject(outcome);
      else queued.resolve(outcome);
    }
  };
  return inGroups(answer, MOST_IN_BATCH, ({ bets }) => bets.length);
}

/** Without an outcome for some or all of them, those bets go alone: one bad bet never fails the others. */
async function takeBatch(
  house: IntakeHouse,
  chains: ChainCache,
  batch: readonly Queued[],
): Promise<readonly Outcome[]> {
  const units = batch.map((queued) => queued.question);
  try {
    const surroundings = { ...(await surroundingsOf(house, chains)), writer: house.positions.writer() };
    const { outcomes, written } = await writeBets(house.pool, (db) => acceptBets(db, units, surroundings));
    if (written !== undefined) house.positions.written(written);
    return outcomes;
  } catch (error) {
    house.positions.unknown();
    if (error instanceof Refusal) return batch.map(() => error);
    house.log.warn(
      { err: error, units: units.length },
      'a group of bets was not written, they go one by one',
    );
    return [];
  }
}

/** What bets are decided by beside the database. */
export async function surroundingsOf(house: IntakeHouse, chains: ChainCache): Promise<Surroundings> {
  const { timeZone } = house.config;
  return { ...house, chains, timeZone, settings: await house.settingStore.current() };
}

/** A bet in a transaction of its own, that waits for what others hold. @throws Refusal the first that applies. */
export async function takeAlone(
  house: IntakeHouse,
  chains: ChainCache,
  asked: BetRequest,
): Promise<BetAnswer> {
  return answerOf(await takeUnit(house, chains, single(asked)));
}

async function takeUnit(house: IntakeHouse, chains: ChainCache, unit: BetUnit): Promise<UnitAnswer> {
  const surroundings = await surroundingsOf(house, chains);
  const outcome = await writeBets(house.pool, (db) => acceptBet(db, unit, surroundings));
  if (outcome instanceof Refusal) throw outcome;
  if (outcome === 'busy') throw new Error('a bet that waited for its locks does not hold them');
  return outcome;
}

/** Bets one by one, some at a time. */
function onItsOwn(house: IntakeHouse): { push(queued: Queued): void } {
  const chains = chainCache();
  const waiting: Queued[] = [];
  let running = 0;
  const run = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { question, resolve, reject } = next;
      await takeUnit(house, chains, question).then(resolve, reject);
    }
    running -= 1;
  };
  return {
    push(queued) {
      waiting.push(queued);
      if (running === MOST_ALONE) return;
      running += 1;
      void run();
    },
  };
}
