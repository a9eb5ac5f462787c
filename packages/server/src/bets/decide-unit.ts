import { REFUSALS, Refusal, type FieldProblems, type RefusalCode } from '@pavilion/contract/refusals.ts';
import { acceptsBet, usedAfter } from '@pavilion/engine/limits/exposure.ts';
import type { BetRequest, BetUnit, LockedWallet, PricedBet } from './bet.ts';
import type { Exposures, OpenKind } from './bet-kind.ts';
import { decideBet, type Known } from './decide-bet.ts';

/** A bet of a unit that stands, and its client's wallet once all of the unit does. */
type Decided = { readonly asked: BetRequest; readonly priced: PricedBet; readonly after: LockedWallet };

/**
 * Decides the bets of a unit in their order, each on books as those before it leave them, and the client's limit once, by what
 * all of them together tie up: ten akdas can lose less than the first of them alone. When one is refused none stands: all is
 * as before the unit.
 *
 * @throws Refusal the first that applies; of a slip it names its row, and every other row that is bad by itself.
 */
export function decideUnit(
  { slip, bets }: BetUnit,
  kind: OpenKind,
  { snapshotId, wallet, ...known }: Known & { readonly snapshotId: number; readonly wallet: LockedWallet },
): readonly Decided[] {
  const decided: { readonly asked: BetRequest; readonly priced: PricedBet }[] = [];
  const undo: (() => void)[] = [];
  let first: Exposures | undefined;
  let last: Exposures | undefined;
  try {
    for (const asked of bets) {
      const { priced, exposures } = decideBet(asked, kind, known);
      first ??= exposures;
      last = exposures;
      undo.push(kind.keep(asked, priced, snapshotId));
      decided.push({ asked, priced });
    }
    const limit = {
      balance: wallet.balance + (kind.facts(bets[0]).credit ?? 0n),
      usedBefore: wallet.used_limit,
      exposureBefore: first?.exposureBefore() ?? 0n,
      exposureAfter: last?.exposureAfter() ?? 0n,
    };
    if (!acceptsBet(limit)) throw new Refusal('insufficient_limit');
    const after = { balance: wallet.balance, used_limit: usedAfter(limit) };
    return decided.map((one) => ({ ...one, after }));
  } catch (error) {
    for (const back of undo.toReversed()) back();
    const row = decided.length;
    if (!slip || row === bets.length || !(error instanceof Refusal)) throw error;
    throw ofSlip(error, { row, bets }, (other) => refusalOf(other, kind, known));
  }
}

function refusalOf(asked: BetRequest, kind: OpenKind, known: Known): Refusal | undefined {
  try {
    decideBet(asked, kind, known);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

/** What is at fault in a row where the refusal itself does not say; those that are not here are about the whole slip. */
const AT_FAULT: Partial<Record<RefusalCode, string>> = {
  market_not_open: 'matka_market_id',
  market_locked: 'number',
  invalid_number: 'number',
  price_changed: 'multiple',
};

/** The refusal of a slip's first bad row, with the fields of every row that would be refused alone. */
function ofSlip(
  refusal: Refusal,
  { row, bets }: { readonly row: number; readonly bets: readonly BetRequest[] },
  alone: (asked: BetRequest) => Refusal | undefined,
): Refusal {
  const fields = fieldsOf(refusal, row);
  if (Object.keys(fields).length === 0) return refusal;
  for (const [other, asked] of bets.entries()) {
    const bad = other > row ? alone(asked) : undefined;
    if (bad !== undefined) Object.assign(fields, fieldsOf(bad, other));
  }
  return new Refusal(refusal.code, { text: refusal.told, fields, data: refusal.data });
}

function fieldsOf({ code, fields }: Refusal, row: number): FieldProblems {
  const place = AT_FAULT[code];
  const named = fields ?? (place === undefined ? {} : { [place]: REFUSALS[code][1] });
  return Object.fromEntries(Object.entries(named).map(([name, problem]) => [`bets.${row}.${name}`, problem]));
}
