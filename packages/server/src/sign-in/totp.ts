import { HOTP, Secret, TOTP } from 'otpauth';

/** Time-based one-time passwords as RFC 6238 has them, with what every authenticator app expects: SHA-1, 30 s, six digits. */
const SHAPE = { algorithm: 'SHA1', digits: 6 } as const;
const PERIOD = 30;
/** A code of the step before or after is taken too: clocks differ. */
const DRIFT = 1;
const SECRET_BYTES = 20;

/** A new secret of 160 bits, in base32 as apps take it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The link that an app reads from a QR code. */
export function otpauthUrl(username: string, secret: string): string {
  return new TOTP({ ...SHAPE, period: PERIOD, issuer: 'Pavilion', label: username, secret }).toString();
}

/** The time step whose code this is, close to `now`; undefined when it is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...SHAPE, period: PERIOD, secret });
  const off = totp.validate({ token: code, timestamp, window: DRIFT });
  return off === null ? undefined : totp.counter({ timestamp }) + off;
}

/** The code of a time step. */
export function codeAt(secret: string, step: number): string {
  return HOTP.generate({ ...SHAPE, secret: Secret.fromBase32(secret), counter: step });
}

export function base32(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}
