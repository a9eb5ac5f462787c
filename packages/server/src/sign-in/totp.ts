import { createHmac, randomBytes } from 'node:crypto';

/** Time-based one-time passwords as RFC 6238 has them, with what every authenticator app expects: SHA-1, 30 s, six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A code of the step before or after is taken too: clocks differ. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, in base32 as apps take it. */
export function newSecret(): string {
  return base32(randomBytes(20));
}

/** The link that an app reads from a QR code. */
export function otpauthUrl(username: string, secret: string): string {
  const label = `Pavilion:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Pavilion&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

/** The time step whose code this is, close to `now`; undefined when it is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    if (codeAt(secret, step) === code) return step;
  }
  return undefined;
}

/** The code of a time step (RFC 4226, 5.3). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
