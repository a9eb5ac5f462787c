/**
 * Numbers that nobody can choose (rules 10, 11): fixed by a seed whose hash was published before the first bet, and by what was
 * added after it. Web Crypto, so that a browser checks a result with the very code that made it.
 */

const encoder = new TextEncoder();

/** Bytes as a text of two digits each. */
export const hexOf = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const HEX = /^(?:[0-9a-f]{2})+$/i;

/** The bytes that a text in hex is of; undefined of any other text. */
export function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!HEX.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
}

/** SHA-256 in hex, of bytes or of a text in UTF-8. */
export const sha256 = async (message: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(
    await crypto.subtle.digest('SHA-256', typeof message === 'string' ? encoder.encode(message) : message),
  );

/** What is published with the seed kept back: its hash. */
export const commitOf = (seed: Uint8Array<ArrayBuffer>): Promise<string> => sha256(seed);

/** The root before anybody added anything. */
export const firstRoot = (eventId: string, commit: string): Promise<string> => sha256(`${eventId}|${commit}`);

/** The root after one more bet, in the order in which they were accepted. */
export const nextRoot = (
  root: string,
  bet: { readonly betslipUid: string; readonly clientSeed: string },
): Promise<string> => sha256(`${root}|${bet.betslipUid}:${bet.clientSeed}`);

const WORDS = 8;
const ALL = 2 ** 32;

/** Whole numbers below a bound, each as likely, one after another. */
export type FairStream = { below(bound: number): Promise<number> };

/** The stream of a seed, a root and an event: HMAC-SHA256 blocks as big-endian words of 32 bits. */
export async function fairStream(
  seed: Uint8Array<ArrayBuffer>,
  root: string,
  eventId: string,
): Promise<FairStream> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block = new DataView(new ArrayBuffer(0));
  let at = WORDS;
  let blocks = 0;

  async function nextWord(): Promise<number> {
    if (at === WORDS) {
      const message = encoder.encode(`${root}:${eventId}:${blocks}`);
      block = new DataView(await crypto.subtle.sign('HMAC', key, message));
      blocks += 1;
      at = 0;
    }
    const word = block.getUint32(at * 4);
    at += 1;
    return word;
  }

  return {
    async below(bound) {
      // A word beyond the last whole multiple would make the first numbers likelier.
      const end = ALL - (ALL % bound);
      let word = await nextWord();
      while (word >= end) word = await nextWord();
      return word % bound;
    },
  };
}
