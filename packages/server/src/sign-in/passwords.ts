import { hash, verify } from '@node-rs/argon2';
import { turns } from '../http/turns.ts';
import type { HouseKey } from '../secrets/house-key.ts';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each costs a processor for some 20 ms: a flood of guesses waits, and beyond that is turned away. */
const inTurn = turns({ atOnce: 4, mostWaiting: 50, refusal: 'too_many_requests' });

/** Before a hash whose secret went through the key of the house: four digits alone are found in a stolen database. */
const PEPPERED = 'p1';

/** Hash of a secret nobody has: checked when the account is unknown, so that both cases take the same time. */
const NOBODY = await hash('no account has this secret', COST);

export async function hashSecret(secret: string, key: HouseKey): Promise<string> {
  return `${PEPPERED}${await plainHash(peppered(secret, key))}`;
}

/** As hashes were made before there was a key of the house; they are still taken. */
function plainHash(secret: string): Promise<string> {
  return inTurn(() => hash(secret, COST));
}

/**
 * Checks a password or code; a missing hash costs the same time and fails.
 *
 * @throws Refusal too_many_requests when too many are being checked.
 */
export async function secretMatches(
  stored: string | null | undefined,
  secret: string,
  key: HouseKey,
): Promise<boolean> {
  const hashed = stored ?? NOBODY;
  const matches = await inTurn(() =>
    isPeppered(hashed)
      ? verify(hashed.slice(PEPPERED.length), peppered(secret, key))
      : verify(hashed, secret),
  );
  return matches && stored !== null && stored !== undefined;
}

export function isPeppered(stored: string): boolean {
  return stored.startsWith(PEPPERED);
}

function peppered(secret: string, key: HouseKey): string {
  return key.digest('pepper', secret);
}
