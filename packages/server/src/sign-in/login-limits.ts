import { Refusal } from '@pavilion/contract/refusals.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Slows down guessing: failed sign-ins are counted per account and per address, so that neither one account from
 * many places nor many accounts from one place can be tried at speed. A success clears the account's count.
 */
export type LoginLimits = {
  /** @throws Refusal too_many_requests with the seconds to wait in `data.retry_after`. */
  check(username: string, address: string): Promise<void>;
  failed(username: string, address: string): Promise<void>;
  succeeded(username: string): Promise<void>;
};

const FIFTEEN_MINUTES = 15 * 60;

export function loginLimits(perAccount = 8, perAddress = 60): LoginLimits {
  const accounts = new RateLimiterMemory({ points: perAccount, duration: FIFTEEN_MINUTES });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: FIFTEEN_MINUTES });
  return {
    async check(username, address) {
      const counts = await Promise.all([accounts.get(username.toLowerCase()), addresses.get(address)]);
      for (const counted of counts) {
        if (counted !== null && counted.remainingPoints <= 0) throw tooMany(counted);
      }
    },
    async failed(username, address) {
      await Promise.all([count(accounts, username.toLowerCase()), count(addresses, address)]);
    },
    async succeeded(username) {
      await accounts.delete(username.toLowerCase());
    },
  };
}

/** Consuming past the limit rejects with the count; that is the state which `check` reports on the next try. */
async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent;
  }
}

function tooMany(spent: RateLimiterRes): Refusal {
  return new Refusal('too_many_requests', { data: { retry_after: Math.ceil(spent.msBeforeNext / 1000) } });
}
