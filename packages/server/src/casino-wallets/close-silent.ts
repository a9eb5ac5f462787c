import { chainCache } from '../bets/chain-cache.ts';
import type { House } from '../house.ts';
import { silentRounds } from '../matches/told-rounds.ts';
import { actOn, amendRound } from './acts.ts';
import type { Providers } from './providers.ts';

const LOOK_MS = 1000;
/** A round whose bets were all refunded may still be bet on anew. */
const EMPTY_MS = 60_000;

/** Closes the rounds of suppliers who never say that one is over: what has not won by then has lost. */
export async function closeSilent(house: House, providers: Providers): Promise<void> {
  const at = house.now();
  const all = [...providers.values()];
  const rounds = await silentRounds(house.pool, {
    closing: all.filter(({ closes_after }) => closes_after !== undefined).map(({ id }) => id),
    at,
    emptyBefore: new Date(at.getTime() - EMPTY_MS),
  });
  const chains = chainCache();
  for (const { id, providerId } of rounds) {
    const provider = all.find((one) => one.id === providerId) ?? {
      id: providerId,
      code: String(providerId),
      closes_after: undefined,
    };
    await actOn({ house, provider, chains }, (acting) =>
      amendRound(acting, id, { change: async () => undefined, close: true, brings: true }),
    );
  }
}

/** The same, over and over. */
export function startClosingRounds(house: House, providers: Providers): { close(): Promise<void> } {
  if (providers.size === 0) return { close: async () => undefined };
  let looking: Promise<void> = Promise.resolve();
  let waiting = true;
  const look = (): void => {
    if (!waiting) return;
    waiting = false;
    looking = closeSilent(house, providers)
      .catch((error: unknown) =>
        house.log.error({ err: error }, 'rounds of casino providers could not be closed'),
      )
      .finally(() => (waiting = true));
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
