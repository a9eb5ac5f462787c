import { cardOfCode, type Card } from '@pavilion/engine/casino/cards.ts';
import type { Game } from '@pavilion/engine/casino/game.ts';
import { outcomeChances, type OutcomeChances } from '@pavilion/engine/casino/outcome-chances.ts';
import { useEffect, useReducer } from 'react';

/** What was counted once is not counted again; of so many deals, then all is forgotten. */
const MOST_KEPT = 2000;
const kept = new Map<string, OutcomeChances>();

function keep(key: string, chances: OutcomeChances): void {
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, chances);
}

/**
 * How likely the outcomes were before the first card and after each of them; undefined where that is still being counted: one
 * after the other, so that the page stays at hand.
 */
export function useChances(game: Game, codes: readonly string[]): readonly (OutcomeChances | undefined)[] {
  const [, again] = useReducer((times: number) => times + 1, 0);
  const keys = Array.from(
    { length: codes.length + 1 },
    (_, fallen) => `${game.code} ${codes.slice(0, fallen).join(' ')}`,
  );
  const next = keys.findIndex((key) => !kept.has(key));
  const missing = keys[next];
  useEffect(() => {
    if (missing === undefined) return undefined;
    const timer = setTimeout(() => {
      const cards = codes
        .slice(0, next)
        .map(cardOfCode)
        .filter((card): card is Card => card !== undefined);
      keep(missing, outcomeChances(game, cards));
      again();
    }, 0);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which cards of which game
  }, [missing]);
  return keys.map((key) => kept.get(key));
}
