import { hash } from '@node-rs/argon2';

/** The least that argon2 does: who signs in by the thousand in tests need not be safe from guesses. */
const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The hash of a password or code of the tests' people, as it was made before there was a key of the house. */
export const quickHash = (secret: string): Promise<string> => hash(secret, COST);
