import { randomUUID } from 'node:crypto';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { isWithoutDatabase, untilThere } from '../db/without-database.ts';
import { LateUnit, type UnitAnswer } from './accept-bets.ts';
import type { BetAnswer } from './bet-answer.ts';
import type { BetRequest, BetUnit } from './bet.ts';
import { ownGroups, withoutNewKey, type GroupHouse, type Take } from './own-groups.ts';

/** Takes bets and slips; resolves when the bet, or the whole slip, is committed. */
export type Intake = {
  /** @param caller who is still to be asked for, with what the bet is decided by */
  take(asked: BetRequest, inTime?: BetUnit['inTime'], caller?: BetUnit['caller']): Promise<BetAnswer>;
  takeSlip(rows: BetUnit['bets'], inTime?: BetUnit['inTime']): Promise<UnitAnswer>;
};

/** What a database that was away for a moment does not lose: every bet has a key, and is tried again under it. */
export function createIntake(house: GroupHouse, write: Take = ownGroups(house).take): Intake {
  const take: Take = (asked) => {
    let next = withKey(asked);
    return untilThere(() => {
      const unit = next;
      next = withoutNewKey(unit);
      return write(unit);
    }, isUntold).catch(orTooLate);
  };
  return {
    take: async (asked, inTime, caller) =>
      answerOf(await take({ slip: false, bets: [asked], ...given({ inTime, caller }) })),
    takeSlip: (bets, inTime) => take({ slip: true, bets, ...given({ inTime, caller: undefined }) }),
  };
}

/** What became of a bet whose answer was lost is found under its key; one that came without has a key for the time of its call. */
function withKey(unit: BetUnit): BetUnit {
  const [first, ...others] = unit.bets;
  if (first.requestKey !== undefined) return unit;
  return { ...unit, bets: [{ ...first, requestKey: randomUUID(), newKey: true }, ...others] };
}

const isUntold = (error: unknown): boolean =>
  isWithoutDatabase(error) || (error instanceof Refusal && error.code === 'overloaded');

/** Whoever does wait after all may ask again, under the same key. */
function orTooLate(error: unknown): never {
  throw error instanceof LateUnit ? new Refusal('overloaded') : error;
}

type Of = Pick<BetUnit, 'inTime' | 'caller'>;
const given = ({ inTime, caller }: { [K in keyof Of]-?: Of[K] | undefined }): Of => ({
  ...(inTime === undefined ? {} : { inTime }),
  ...(caller === undefined ? {} : { caller }),
});
const answerOf = ({ bets }: UnitAnswer): BetAnswer => bets[0]!; // a bet by itself
