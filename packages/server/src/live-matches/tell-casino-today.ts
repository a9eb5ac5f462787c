import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import { waitingOf } from '../ledger/casino-waits.ts';
import { meKey, watchedAccounts } from './me-keys.ts';

/** Tables declare by the second: screens are told at most so often what that makes of their day. */
const EVERY_MS = 5_000;

/** Tells the screens of this node what waits of the casino, whenever that is another figure than before: one statement for all. */
export function startCasinoToday(house: House, everyMs = EVERY_MS): { close(): void } {
  let told: ReadonlyMap<number, bigint> = new Map();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const tell = async (): Promise<void> => {
    const watched = watchedAccounts(house.hub);
    const waits = watched.size === 0 ? told : await waitingOf(house.pool, [...watched.keys()]);
    for (const [account, keys] of watched) {
      const today = waits.get(account) ?? 0n;
      if (today === (told.get(account) ?? 0n)) continue;
      for (const key of keys)
        // Whoever acts for the account may not be allowed to read it: his document asks for his rights.
        if (key === meKey(account)) house.hub.set(key, { casino_today: toCoins(today) });
        else house.hub.refresh(key);
    }
    told = waits;
  };
  const wake = async (): Promise<void> => {
    try {
      await tell();
    } catch (error) {
      if (!closed) house.log.error({ err: error }, 'screens could not be told what waits of the casino');
    }
    if (!closed) arm();
  };
  const arm = (): void => void (timer = setTimeout(() => void wake(), everyMs).unref());

  arm();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
