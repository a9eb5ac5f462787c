import { jwtVerify, SignJWT } from 'jose';

/** Life of a token; the panel renews it while somebody works. */
export const TOKEN_MINUTES = 60;
/** Life of a sign-in, however often its token is renewed. */
export const SIGN_IN_HOURS = 14;

export type SignedIn = { readonly signInId: string; readonly userId: number };

export type TokenSigner = {
  sign(signInId: string, userId: number, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** The sign-in a token stands for, and whose it is; undefined when it is forged, broken or expired. */
  verify(token: string, now: Date): Promise<SignedIn | undefined>;
};

/** Signs with a key of the house; every node has the same one. */
export function tokenSigner(key: Uint8Array): TokenSigner {
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
      if (known !== undefined) return known.expiresAt > now ? known : undefined;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
        const { sid, sub, exp } = payload;
        if (typeof sid !== 'string' || exp === undefined) return undefined;
        const says = { signInId: sid, userId: Number(sub), expiresAt: new Date(exp * 1000) };
        remember(verified, token, says);
        return says;
      } catch {
        return undefined; // any token that does not verify is no token; which way it fails is nobody's business
      }
    },
  };
}

/** What a token says that was verified once: its signature does not change, its time is looked at every time. */
type Verified = SignedIn & { readonly expiresAt: Date };

const MOST_REMEMBERED = 10_000;

function remember(verified: Map<string, Verified>, token: string, says: Verified): void {
  verified.set(token, says);
  if (verified.size <= MOST_REMEMBERED) return;
  for (const oldest of verified.keys()) {
    verified.delete(oldest);
    return;
  }
}
