import { Refusal } from '@pavilion/contract/refusals.ts';
import { inGroups, type Asked } from '../db/groups.ts';
import type { House } from '../house.ts';
import {
  acceptBet,
  acceptBets,
  LateUnit,
  toldOf,
  type Outcome,
  type Surroundings,
  type UnitAnswer,
} from './accept-bets.ts';
import type { BetUnit } from './bet.ts';
import type { BookKeeper } from './book-moves.ts';
import { chainCache, remember, type ChainCache } from './chain-cache.ts';
import { writeBets } from './write-bets.ts';

/** Takes a bet or a slip. @throws Refusal the first that applies */
export type Take = (unit: BetUnit) => Promise<UnitAnswer>;

export type OwnGroups = {
  readonly take: Take;
  /**
   * How full the group is that is being written now, 0 to 1; 0 while none is. One after the other they wait for the disk more than they
   * work: a lane is full long before its loop is.
   */
  fill(): number;
};

export type GroupHouse = Pick<
  House,
  'pool' | 'board' | 'now' | 'settingStore' | 'log' | 'config' | 'metrics' | 'maintenance'
> & {
  readonly positions: BookKeeper;
  /** Who shows bets. */
  readonly matches: Pick<House['matches'], 'betsPlaced'>;
};

type Queued = Asked<BetUnit, UnitAnswer>;

/** Bets that one transaction takes, or one slip with more; the others wait for the next one. */
const MOST_IN_BATCH = 256;
/** Connections for the bets that wait for somebody else's lock; the others must always find a free one. */
export const MOST_ALONE = 4;
/** How long a group waits for those who were just answered: they bet again within that, one after the other. */
export const TURN_ROUND_MS = 3;

/**
 * Commits bets in groups of this node: while one group is being written, all that arrive are the next one. No authority in memory:
 * every group reads what it decides on under its own locks, so several nodes may take bets side by side. A bet whose locks somebody
 * else holds does not make the others wait: it goes alone.
 *
 * @param patience how many milliseconds a group waits for as many as bet of late
 */
export function ownGroups(house: GroupHouse, patience: () => number = () => TURN_ROUND_MS): OwnGroups {
  const alone = onItsOwn(house);
  const chains = chainCache();
  let fill = 0;
  const answer = async (batch: readonly Queued[]): Promise<void> => {
    const due = batch.filter(stillAsked);
    fill = Math.min(1, weightOf(due) / MOST_IN_BATCH);
    if (due.length === 0) return;
    const outcomes = await takeBatch(house, chains, due);
    fill = 0;
    for (const [place, queued] of due.entries()) {
      const outcome = outcomes[place] ?? 'busy';
      if (outcome === 'busy') alone.push(queued);
      else settle(queued, outcome);
    }
  };
  return {
    take: inGroups(answer, { most: MOST_IN_BATCH, weightOf: ({ bets }) => bets.length, patience }),
    fill: () => fill,
  };
}

const weightOf = (group: readonly Queued[]): number =>
  group.reduce((sum, { question }) => sum + question.bets.length, 0);

/** Whether who asked still waits; if not he is told so. */
function stillAsked(queued: Queued): boolean {
  if (queued.question.inTime?.() !== false) return true;
  queued.reject(new LateUnit());
  return false;
}

function settle(queued: Queued, outcome: Outcome): void {
  try {
    queued.resolve(toldOf(outcome));
  } catch (error) {
    queued.reject(error);
  }
}

/** Without an outcome for some or all of them, those bets go alone: one bad bet never fails the others. */
async function takeBatch(
  house: GroupHouse,
  chains: ChainCache,
  batch: readonly Queued[],
): Promise<readonly Outcome[]> {
  const units = batch.map((queued) => queued.question);
  try {
    const surroundings = { ...(await surroundingsOf(house, chains)), writer: house.positions.writer() };
    const taken = await writeBets(house.pool, (db) => acceptBets(db, units, surroundings));
    remember(chains, taken.chains);
    if (taken.written !== undefined) house.positions.written(taken.written);
    house.matches.betsPlaced(taken.placed);
    return taken.outcomes;
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

/** What bets are decided by beside the database; who may bet is asked of it, and that tells whether there are later settings. */
export async function surroundingsOf(
  house: Pick<GroupHouse, 'board' | 'now' | 'settingStore' | 'config' | 'maintenance'>,
  chains: ChainCache,
): Promise<Surroundings> {
  const { timeZone } = house.config;
  await house.settingStore.current();
  return { ...house, chains, timeZone };
}

/** In a transaction of its own, that waits for what others hold. @throws Refusal the first that applies. */
export async function takeUnit(
  house: Omit<GroupHouse, 'positions' | 'metrics'>,
  chains: ChainCache,
  unit: BetUnit,
): Promise<UnitAnswer> {
  const surroundings = await surroundingsOf(house, chains);
  const taken = await writeBets(house.pool, (db) => acceptBet(db, unit, surroundings));
  remember(chains, taken.chains);
  house.matches.betsPlaced(taken.placed);
  return toldOf(taken.outcome);
}

/** Bets one by one, some at a time. */
function onItsOwn(house: GroupHouse): { push(queued: Queued): void } {
  const chains = chainCache();
  const waiting: Queued[] = [];
  let running = 0;
  const run = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { question, resolve, reject } = next;
      await takeUnit(house, chains, withoutNewKey(question)).then(resolve, reject);
    }
    running -= 1;
  };
  return {
    push(queued) {
      house.metrics.betsAlone.inc();
      waiting.push(queued);
      if (running === MOST_ALONE) return;
      running += 1;
      void run();
    },
  };
}

/** A unit that was on its way before: something may stand under its key. */
export function withoutNewKey(unit: BetUnit): BetUnit {
  const [{ newKey: _, ...first }, ...others] = unit.bets;
  return { ...unit, bets: [first, ...others] };
}
