import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HouseKey } from '../secrets/house-key.ts';

/** Messages of another version are not understood: two versions side by side do not hear each other, and say so. */
const VERSION = 1;
const MAC_BYTES = 32;

export type NotOurs = 'stranger' | 'version' | 'malformed';

/** Puts messages between nodes under the key of the house, so that who can reach the broker cannot speak for it. */
export type MessageSeal = {
  seal(subject: string, message: object): Uint8Array;
  /** @returns the message, or why it is none of this house's */
  open(subject: string, bytes: Uint8Array): { readonly message: unknown } | NotOurs;
};

/** As sealed by `version`, for the tests of two versions side by side. */
export function messageSeal(key: HouseKey, version = VERSION): MessageSeal {
  const secret = key.bytes('messages between nodes');
  const macOf = (subject: string, body: Uint8Array): Buffer =>
    createHmac('sha256', secret).update(subject).update('\0').update(body).digest();
  return {
    seal(subject, message) {
      const body = Buffer.from(JSON.stringify({ v: version, message }));
      return Buffer.concat([macOf(subject, body), body]);
    },
    open(subject, bytes) {
      const body = bytes.subarray(MAC_BYTES);
      if (bytes.length <= MAC_BYTES || !timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(subject, body)))
        return 'stranger';
      const said = parsed(body);
      if (said === undefined) return 'malformed';
      return said.v === version ? { message: said.message } : 'version';
    },
  };
}

function parsed(body: Uint8Array): { v?: unknown; message?: unknown } | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(body).toString());
    return typeof said === 'object' && said !== null ? said : undefined;
  } catch {
    return undefined; // said by its caller
  }
}

/** The part of a subject that two houses on one broker do not share. */
export function houseSubject(key: HouseKey): string {
  return `pavilion.${Buffer.from(key.bytes('subject of the house')).subarray(0, 8).toString('hex')}`;
}
