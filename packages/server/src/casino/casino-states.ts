import { casinoOf, type CasinoState } from '../casino-providers/casino-state.ts';
import type { House } from '../house.ts';

/** What of the casino there is for each account, kept until a lock or a switch of anybody changes: a thousand screens ask for it again at once then. */
export type CasinoStates = { of(userId: number): Promise<CasinoState> };

/** Accounts that are kept; with more of them all are asked for again. */
const MOST_KEPT = 10_000;

export function keepCasinoStates({ pool, bus }: Pick<House, 'pool' | 'bus'>): CasinoStates {
  const kept = new Map<number, Promise<CasinoState>>();
  const forget = (): void => kept.clear();
  bus.on('me', forget);
  bus.onGap(forget);
  return {
    of(userId) {
      const known = kept.get(userId);
      if (known !== undefined) return known;
      if (kept.size >= MOST_KEPT) forget();
      const asked = casinoOf(pool, userId);
      kept.set(userId, asked);
      asked.catch(() => kept.get(userId) === asked && kept.delete(userId));
      return asked;
    },
  };
}
