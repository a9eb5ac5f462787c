import type { CallOutput } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Moved } from './plan.ts';

/** What a withdrawal or its undoing moves, as calls and the audit log say it. */
export function shownMove({
  clients,
  voided,
  restored,
  repriced,
  used,
}: Moved): CallOutput<'withdrawRunner'> {
  return {
    clients,
    void_bets: voided.bets,
    void_stakes: toCoins(voided.stakes),
    restored_bets: restored.bets,
    restored_stakes: toCoins(restored.stakes),
    repriced_bets: repriced.bets,
    used_limit: toCoins(used),
  };
}
