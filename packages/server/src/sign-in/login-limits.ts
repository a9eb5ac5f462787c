import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { turnsOf } from '../http/turns.ts';
import { networkOf } from '../http/network.ts';

/** A try that was taken before it is verified. */
export type Attempt = {
  /** How many more there are. */
  readonly left: number;
  /** It was right: nothing is counted, of earlier ones neither. */
  right(): Promise<void>;
  /** It was not wrong, but not all of it yet: it does not count, earlier ones do. */
  unfinished(): Promise<void>;
};

export type Who = {
  readonly username: string;
  readonly address: string;
  /** Of a device that has signed in as this person before. */
  readonly deviceId: string | undefined;
};

/**
 * Slows down guessing. A try is taken before it is verified and given back when it was right, so that tries made at once
 * count like tries one by one.
 *
 * A person is never locked out by strangers: tries are counted for the name from one neighbourhood, and those of all
 * neighbourhoods together only slow down. A device that signed in before counts by itself.
 */
export type LoginLimits = {
  /** @throws Refusal too_many_requests with the seconds to wait in `data.retry_after`. */
  atTheDoor(who: Who): Promise<Attempt>;
  /** The password asked once more in an open session. @throws Refusal too_many_requests. */
  inside(userId: number): Promise<Attempt>;
};

const FIFTEEN_MINUTES = 15 * 60;
const MOST_SECONDS = 15;

export type Limits = {
  readonly perName: number;
  readonly perLine: number;
  readonly perSite: number;
  /** Wrong tries at a name from everywhere before the next ones wait. */
  readonly beforeSlow: number;
  /** How long the first of those waits, in milliseconds; later ones longer. */
  readonly slowMs: number;
};

const DEFAULTS: Limits = { perName: 8, perLine: 60, perSite: 240, beforeSlow: 24, slowMs: 1000 };

export function loginLimits(changed: Partial<Limits> = {}): LoginLimits {
  const limits = { ...DEFAULTS, ...changed };
  const bucket = (points: number): RateLimiterMemory =>
    new RateLimiterMemory({ points, duration: FIFTEEN_MINUTES });
  const devices = bucket(limits.perName);
  const names = bucket(limits.perName);
  const lines = bucket(limits.perLine);
  const sites = bucket(limits.perSite);
  const sessions = bucket(limits.perName);
  const everywhere = bucket(Number.MAX_SAFE_INTEGER);
  const slowly = turnsOf({ atOnce: 1, mostWaiting: 10, refusal: 'too_many_requests' });

  const fromAnywhere = async (username: string, address: string): Promise<Attempt> => {
    const { line, near, site } = networkOf(address);
    const taken = [
      await take(lines, line),
      ...(site === undefined ? [] : [await take(sites, site)]),
      await take(names, `${username} ${near}`, { cleared: true }),
      await take(everywhere, username),
    ];
    const over = taken.at(-1)!.consumed - limits.beforeSlow;
    if (over > 0) {
      const ms = Math.min(limits.slowMs * (1 + Math.floor(over / 10)), MOST_SECONDS * 1000);
      await slowly(username, () => sleep(ms));
    }
    return {
      left: taken.at(-2)!.left,
      right: async () => void (await Promise.all(taken.map((one) => one.right()))),
      unfinished: async () => void (await Promise.all(taken.map((one) => one.unfinished()))),
    };
  };

  return {
    atTheDoor: ({ username, address, deviceId }) =>
      deviceId === undefined
        ? fromAnywhere(username.toLowerCase(), address)
        : take(devices, deviceId, { cleared: true }),
    inside: (userId) => take(sessions, String(userId), { cleared: true }),
  };
}

type Taken = Attempt & { readonly consumed: number };

/** Takes a point at once; a right try gives it back, or clears all of the key's. */
async function take(
  limiter: RateLimiterMemory,
  key: string,
  { cleared = false }: { cleared?: boolean } = {},
): Promise<Taken> {
  const state = await limiter.consume(key).catch((spent: unknown) => {
    if (spent instanceof RateLimiterRes) throw tooMany(spent);
    throw spent;
  });
  return {
    left: state.remainingPoints,
    consumed: state.consumedPoints,
    right: async () => void (await (cleared ? limiter.delete(key) : limiter.reward(key))),
    unfinished: async () => void (await limiter.reward(key)),
  };
}

function tooMany(spent: RateLimiterRes): Refusal {
  return new Refusal('too_many_requests', { data: { retry_after: Math.ceil(spent.msBeforeNext / 1000) } });
}
