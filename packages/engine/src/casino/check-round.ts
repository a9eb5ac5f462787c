import type { RoundRecord } from '@pavilion/contract/casino-fair.ts';
import { pictureCode, type Card } from './cards.ts';
import { roundAgain } from './fair-round.ts';
import { isGameCode, type Ending } from './game.ts';

/** One thing that a record says, and what was made again in its place. */
export type RoundStep = {
  readonly step: 'seed' | 'root' | 'cards' | 'result';
  readonly holds: boolean;
};

/**
 * What became of checking a record. `waits`: its seed is not out yet; `undealt`: it was cancelled without a seed; `kept_back`: it has a
 * result, but its seed was never told; `not_ours`: the house did not deal it, or does not know its game.
 */
export type CheckedRound =
  | { readonly verdict: 'waits' | 'undealt' | 'kept_back' | 'not_ours'; readonly steps: readonly [] }
  | {
      readonly verdict: 'holds' | 'fails';
      readonly steps: readonly RoundStep[];
      /** Absent when the seed is none. */
      readonly made?: MadeAgain;
    };

type MadeAgain = {
  readonly commit: string;
  readonly root: string;
  readonly cards: readonly Card[];
  readonly ending: Ending;
};

/** Makes a round again from its record and nothing else, and compares step by step (rules 11). */
export async function checkRound(record: RoundRecord): Promise<CheckedRound> {
  const { fair, game_code: gameCode, state } = record;
  if (fair === null || !isGameCode(gameCode)) return { verdict: 'not_ours', steps: [] };
  if (fair.seed === null) return { verdict: withoutSeed(record), steps: [] };
  const made = await roundAgain({
    eventId: record.event_id,
    gameCode,
    commit: fair.commit,
    seed: fair.seed,
    contributions: fair.contributions.map(({ betslip_uid: betslipUid, client_seed: clientSeed }) => ({
      betslipUid,
      clientSeed,
    })),
  });
  if (made === undefined) return { verdict: 'fails', steps: [{ step: 'seed', holds: false }] };
  const steps: readonly RoundStep[] = [
    { step: 'seed', holds: made.commitMatches },
    { step: 'root', holds: made.root === fair.root },
    { step: 'cards', holds: sameCards(record, made.cards) },
    // Of a round that was cancelled nothing was declared.
    ...(state === 'cancelled' ? [] : [{ step: 'result', holds: sameResult(record, made.ending) } as const]),
  ];
  return { verdict: steps.every(({ holds }) => holds) ? 'holds' : 'fails', steps, made };
}

function withoutSeed({ state }: RoundRecord): 'waits' | 'undealt' | 'kept_back' {
  if (state === 'betting' || state === 'dealing') return 'waits';
  return state === 'cancelled' ? 'undealt' : 'kept_back';
}

/** Of a round that was cancelled only the first cards lay on the table. */
function sameCards({ cards, state }: RoundRecord, made: readonly Card[]): boolean {
  return (
    (state === 'cancelled' ? cards.length <= made.length : cards.length === made.length) &&
    cards.every((code, at) => code === pictureCode(made[at]!))
  );
}

/** A result that was taken back has no outcomes any longer. */
function sameResult({ won_by: wonBy, desc, outcomes, state }: RoundRecord, ending: Ending): boolean {
  const outcomesAgree =
    outcomes === null
      ? state !== 'declared'
      : outcomes.length === ending.outcomes.length &&
        outcomes.every((outcome, at) => outcome === ending.outcomes[at]);
  return outcomesAgree && wonBy === ending.winner && desc === ending.description;
}
