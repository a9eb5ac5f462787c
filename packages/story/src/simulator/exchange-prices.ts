import type { LevelPriceSize, RunnerChange } from '@pavilion/engine/odds-stream/messages.ts';
import { oddsAtTick, tickAtOrBelow } from './price-ladder.ts';
import { integerBetween, type Random } from './random.ts';

const LEVELS = 3;

/** Every chance is kept where the ladder has a price on either side of it. */
export const quotable = (chance: number): number => Math.min(0.985, Math.max(0.01, chance));

const ladder = (random: Random, best: number, direction: 1 | -1): readonly LevelPriceSize[] =>
  Array.from({ length: LEVELS }, (_, level): LevelPriceSize => {
    const odds = oddsAtTick(best + direction * level);
    // Off the ladder there is nothing to offer: size 0 clears the level.
    if (odds === null) return [level, 0, 0];
    return [
      level,
      odds,
      integerBetween(random, 40, 900) * (LEVELS - level) + integerBetween(random, 0, 99) / 100,
    ];
  });

/** Exchange prices around the fair ones: the fair price lies between best back and best lay, one or two ticks apart. */
export const exchangeRunner = (random: Random, selectionId: number, chance: number): RunnerChange => {
  const back = tickAtOrBelow(1 / quotable(chance));
  const lay = back + (random() < 0.75 ? 1 : 2);
  const traded = oddsAtTick(random() < 0.5 ? back : lay) ?? 0;
  return { id: selectionId, ltp: traded, batb: ladder(random, back, -1), batl: ladder(random, lay, 1) };
};

/** Nothing on offer: every level cleared. */
export const emptied: readonly LevelPriceSize[] = Array.from(
  { length: LEVELS },
  (_, level): LevelPriceSize => [level, 0, 0],
);
