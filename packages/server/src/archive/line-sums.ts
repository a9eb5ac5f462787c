import { createHash } from 'node:crypto';
import type { Span } from '../partitions/archives.ts';
import { FIRST_NUMBER, numbersOf } from './by-number.ts';
import { listOfSums, NO_AMOUNTS, type SumReader } from './sums.ts';

type Line = {
  readonly id: string;
  readonly entry: bigint;
  readonly account: string;
  readonly amount: bigint;
  readonly balance: bigint;
  /** Undefined where it is none. */
  readonly hash: Buffer | undefined;
};

/**
 * Adds up lines of the journal as they come, by their number, and proves them: each hash of an account follows from the one before it in
 * the file, each balance from the one before it and the amount, and every entry that is whole in the file sums to zero. The file that
 * begins with the first line there ever was begins with no hash and at 0; of a later one the first line of each account is taken as it is.
 */
export function lineSums(columns: readonly string[], span: Span): SumReader {
  const isFirst = numbersOf(span)[0] === FIRST_NUMBER;
  const [chains, entries] = [chainsOf(isFirst), entriesOf(isFirst)];
  return {
    take(cells) {
      const line = lineOf(columns, cells);
      if (line === undefined) return NO_AMOUNTS;
      const uneven = entries.take(line);
      return chains.take(line) ?? uneven;
    },
    end: () => ({ accounts: chains.end() }),
    cut: entries.end,
  };
}

type Account = { lines: number; credit: bigint; balance: bigint; last: string; hash: Buffer };

const NOTHING = Buffer.alloc(0);
const BEFORE_ALL = { balance: 0n, hash: NOTHING };

function chainsOf(isFirst: boolean) {
  const accounts = new Map<string, Account>();
  return {
    take({ id, entry, account, amount, balance, hash }: Line): string | undefined {
      const of = accounts.get(account);
      const previous = of ?? (isFirst ? BEFORE_ALL : undefined);
      accounts.set(account, {
        lines: (of?.lines ?? 0) + 1,
        credit: (of?.credit ?? 0n) + (amount < 0n ? -amount : 0n),
        balance,
        last: id,
        hash: hash ?? NOTHING,
      });
      if (hash === undefined) return 'has a hash that is none';
      if (previous === undefined) return undefined;
      if (previous.balance + amount !== balance)
        return 'has a balance that does not follow from the one before';
      const follows = createHash('sha256')
        .update(previous.hash)
        .update(`${entry}|${account}|${amount}|${balance}`)
        .digest();
      return follows.equals(hash) ? undefined : 'has a hash that does not follow from the one before';
    },
    end() {
      const list = listOfSums();
      for (const [account, { lines, credit, balance, last, hash }] of [...accounts].toSorted(
        ([one], [other]) => Number(one) - Number(other),
      ))
        list.add([account, ...[lines, credit, balance, last].map(String), `${HEX}${hash.toString('hex')}`]);
      return list.end();
    },
  };
}

type Entry = { readonly number: bigint; sum: bigint };

/** Lines of an entry stand together, and entries in their order. */
function entriesOf(isFirst: boolean) {
  const cut = new Map<bigint, bigint>();
  let entry: Entry | undefined;
  const ended = ({ number, sum }: Entry): string | undefined => {
    if (cut.size > 0 || isFirst)
      return sum === 0n ? undefined : `stands behind entry ${number}, which sums to ${sum}`;
    cut.set(number, sum);
    return undefined;
  };
  return {
    take({ entry: number, amount }: Line): string | undefined {
      if (entry?.number === number) {
        entry.sum += amount;
        return undefined;
      }
      const before = entry;
      entry = { number, sum: amount };
      if (before === undefined) return undefined;
      return number < before.number ? `is of an entry before ${before.number}` : ended(before);
    },
    /** Of the first entry, where the file does not begin with the first of all, and of the last one. */
    end() {
      if (entry !== undefined) cut.set(entry.number, entry.sum);
      return Object.fromEntries([...cut].map(([number, sum]) => [String(number), String(sum)]));
    },
  };
}

/** How COPY begins bytes. */
const HEX = String.raw`\\x`;

function lineOf(columns: readonly string[], cells: readonly string[]): Line | undefined {
  const cell = (column: string): string => cells[columns.indexOf(column)] ?? '';
  const [entry, amount, balance] = ['entry_id', 'amount', 'balance'].map(cell);
  const whole = [entry!, amount!, balance!];
  if (!whole.every((of) => /^-?\d+$/.test(of))) return undefined;
  const hash = cell('hash');
  const isHash = hash.startsWith(HEX) && /^[0-9a-f]{64}$/.test(hash.slice(HEX.length));
  return {
    id: cell('id'),
    entry: BigInt(entry!),
    account: cell('account_id'),
    amount: BigInt(amount!),
    balance: BigInt(balance!),
    hash: isHash ? Buffer.from(hash.slice(HEX.length), 'hex') : undefined,
  };
}
