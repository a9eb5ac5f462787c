import { randomUUID } from 'node:crypto';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { isWithoutDatabase, untilThere } from '../db/without-database.ts';
import type { UnitAnswer } from './accept-bets.ts';
import type { BetAnswer } from './bet-answer.ts';
import type { BetRequest, BetUnit } from './bet.ts';
import { ownGroups, withoutNewKey, type GroupHouse, type Take } from './own-groups.ts';

/** Takes bets and slips; resolves when the bet, or the whole slip, is committed. */
export type Intake = {
  take(asked: BetRequest): Promise<BetAnswer>;
  takeSlip(rows: BetUnit['bets']): Promise<UnitAnswer>;
};

/** What a database that was away for a moment does not lose: every bet has a key, and is tried again under it. */
export function createIntake(house: GroupHouse, write: Take = ownGroups(house).take): Intake {
  const take: Take = (asked) => {
    let next = withKey(asked);
    return untilThere(() => {
      const unit = next;
      next = withoutNewKey(unit);
      return write(unit);
    }, isUntold);
  };
  return {
    take: async (asked) => answerOf(await take(single(asked))),
    takeSlip: (bets) => take({ slip: true, bets }),
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

const single = (asked: BetRequest): BetUnit => ({ slip: false, bets: [asked] });
const answerOf = ({ bets }: UnitAnswer): BetAnswer => bets[0]!; // a bet by itself
