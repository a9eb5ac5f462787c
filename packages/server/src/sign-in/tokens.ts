import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '../db/pool.ts';

/** Life of a token; the panel renews it while somebody works. */
export const TOKEN_MINUTES = 60;
/** Life of a sign-in, however often its token is renewed. */
export const SIGN_IN_HOURS = 14;

export type TokenSigner = {
  sign(signInId: string, userId: number, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** The sign-in a token stands for; undefined when it is forged, broken or expired. */
  verify(token: string, now: Date): Promise<string | undefined>;
};

/** Signs with the key kept in the database, made on first use, so that every node knows the same one. */
export async function tokenSigner(db: Db): Promise<TokenSigner> {
  const key = await signingKey(db);
  const verified = new Map<string, Verified>();
  return {
    async sign(signInId, userId, now) {
      const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000);
      const token = await new SignJWT({ sid: signInId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt };
    },
    async verify(token, now) {
      const known = verified.get(token);
      if (known !== undefined) return known.expiresAt > now ? known.signInId : undefined;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
        const { sid, exp } = payload;
        if (typeof sid !== 'string' || exp === undefined) return undefined;
        remember(verified, token, { signInId: sid, expiresAt: new Date(exp * 1000) });
        return sid;
      } catch {
        return undefined; // any token that does not verify is no token; which way it fails is nobody's business
      }
    },
  };
}

/** What a token says that was verified once: its signature does not change, its time is looked at every time. */
type Verified = { readonly signInId: string; readonly expiresAt: Date };

const MOST_REMEMBERED = 10_000;

function remember(verified: Map<string, Verified>, token: string, says: Verified): void {
  verified.set(token, says);
  if (verified.size <= MOST_REMEMBERED) return;
  for (const oldest of verified.keys()) {
    verified.delete(oldest);
    return;
  }
}

async function signingKey(db: Db): Promise<Uint8Array> {
  await db.query(`insert into settings (name, value) values ('signing_key', $1) on conflict do nothing`, [
    JSON.stringify(randomBytes(32).toString('base64url')),
  ]);
  const { rows } = await db.query<{ value: string }>(`select value from settings where name = 'signing_key'`);
  return Buffer.from(rows[0]!.value, 'base64url');
}
