import { addressOf } from '../http/network.ts';
import { isIP } from 'node:net';
import { keywordOf, type Keyword } from '../accounts/keyword-texts.ts';
import { likePattern } from '../db/keyword.ts';

/** A range of texts or ids: from the first to the last, the last included or not as its reader says. */
type Range = { readonly from: string; readonly to: string };

/** What a keyword can be: always a text, and where it looks like one a number, the beginning of an id, or an address. */
export type Wanted = {
  readonly text: string;
  /** An id has one; what has none is a name alone. */
  readonly hasDigit: boolean;
  /** Every text that begins with it lies from `from` to before `to`. */
  readonly begins: Range;
  /** Which texts of an account it can begin. */
  readonly keys: Keyword['keys'];
  /** Every text that has it inside. */
  readonly pattern: string;
  /** Of a line, an entry or a receipt. */
  readonly number: string | undefined;
  /** Of a request, from its eighth digit on. */
  readonly request: Range | undefined;
  /** Of a bet, from its twelfth digit on: those are the millisecond, and what begins alike is a handful of bets. */
  readonly uid: Range | undefined;
  readonly address: string | undefined;
};

const LAST_CHARACTER = String.fromCodePoint(0x10ffff);
const REQUEST_DIGITS = 8;
const UID_DIGITS = 12;
const UID_LENGTH = 32;

const textsFrom = (from: string): Range => ({ from, to: from + LAST_CHARACTER });

/** Undefined when there is nothing to look for. */
export function wantedBy(keyword: string): Wanted | undefined {
  const account = keywordOf(keyword);
  // A text of the database holds no zero byte, so nothing can be called so.
  if (account === undefined || account.from.includes('\0')) return undefined;
  const { from: text, before, keys } = account;
  const digits = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(text) ? text.replaceAll('-', '') : '';
  return {
    text,
    hasDigit: /\d/.test(text),
    begins: { from: text, to: before },
    keys,
    pattern: likePattern(text),
    number: /^\d{1,18}$/.test(text) ? text : undefined,
    request: digits.length >= REQUEST_DIGITS && digits.length <= UID_LENGTH ? textsFrom(text) : undefined,
    uid:
      digits.length >= UID_DIGITS && digits.length <= UID_LENGTH
        ? { from: digits.padEnd(UID_LENGTH, '0'), to: digits.padEnd(UID_LENGTH, 'f') }
        : undefined,
    address: isIP(text) === 0 ? undefined : addressOf(text, undefined),
  };
}
