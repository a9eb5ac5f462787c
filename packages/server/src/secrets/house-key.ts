import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The one secret that is not in the database: what is derived from it makes a stolen copy of the database worth less. Each
 * purpose has a key of its own.
 */
export type HouseKey = {
  bytes(purpose: string): Uint8Array;
  digest(purpose: string, text: string): string;
  /** Encrypts a text, so that only this key reads it. */
  seal(text: string): string;
  /** @throws Error when it was sealed with another key or changed since. */
  unseal(sealed: string): string;
};

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;

export function houseKey(secret: string): HouseKey {
  const bytes = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'pavilion', purpose, 32));
  const sealing = bytes('seal');
  return {
    bytes,
    digest: (purpose, text) => createHmac('sha256', bytes(purpose)).update(text).digest('base64url'),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, nonce, body, cipher.getAuthTag()]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    unseal(sealed) {
      const [version, nonce = '', body = '', tag = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('not a sealed text');
      const plain = createDecipheriv(CIPHER, sealing, Buffer.from(nonce, 'base64url'));
      plain.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([plain.update(Buffer.from(body, 'base64url')), plain.final()]).toString('utf8');
    },
  };
}

/** True for what `seal` made. */
export const isSealed = (text: string): boolean => text.startsWith(`${VERSION}.`);
