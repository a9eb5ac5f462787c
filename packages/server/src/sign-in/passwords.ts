import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a secret nobody has: checked when the account is unknown, so that both cases take the same time. */
const NOBODY = await hash('no account has this secret', COST);

export function hashSecret(secret: string): Promise<string> {
  return hash(secret, COST);
}

/** Checks a password or code; a missing hash costs the same time and fails. */
export async function secretMatches(stored: string | null | undefined, secret: string): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, secret);
  return matches && stored !== null && stored !== undefined;
}
