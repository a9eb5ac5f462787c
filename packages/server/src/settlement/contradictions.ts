import type { Contradiction } from '@pavilion/contract/contradiction.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { verbatim } from '@pavilion/contract/sentences.ts';
import { asNumber, type Result } from '../subjects/result.ts';

/** Each as a line in English, for who reads the answer without a screen. */
export function inEnglish(found: readonly Contradiction[], result: Result): string {
  return found
    .map((one) => {
      switch (one.code) {
        case 'score':
          return `The score says ${one.score}, not ${asNumber(result)}`;
        case 'feed':
          return `The feed says ${one.name}`;
        case 'winners':
          return `${one.named} named, the market has ${one.places}`;
        case 'taking_bets':
          return 'The market is open and taking bets';
        case 'other_winner':
          return `${one.market_name} was settled for ${one.name} by ${one.settled_by}`;
      }
    })
    .join('. ');
}

/** A result that something speaks against needs a person's word for it. @throws Refusal result_contradicts_score, result_contradicts. */
export function refuseContradicted(
  found: readonly Contradiction[],
  result: Result,
  confirmed: boolean,
): void {
  if (found.length === 0 || confirmed) return;
  const code = found.some((one) => one.code === 'score') ? 'result_contradicts_score' : 'result_contradicts';
  throw new Refusal(code, { text: verbatim(inEnglish(found, result)), data: { contradictions: found } });
}
