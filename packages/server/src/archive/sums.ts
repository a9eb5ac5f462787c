import { createHash } from 'node:crypto';

/** A list of sums as COPY writes it in its order: how many there are, and their hash. */
export type Sum = { readonly rows: number; readonly sha256: string };

/** Adds up rows that come in the order of their key. */
export type SumReader = {
  /** The cells of a row as COPY writes them. @returns what is wrong with it, in words; undefined when nothing is */
  take(cells: readonly string[]): string | undefined;
  /** Each list, by its name. */
  end(): Readonly<Record<string, Sum>>;
  /** What the rows of those come to that may be cut by an end of the part, by their number. */
  cut?(): Readonly<Record<string, string>>;
};

export const NO_AMOUNTS = 'has amounts that are none';

export const isSame = (one: Sum | undefined, other: Sum | undefined): boolean =>
  one?.rows === other?.rows && one?.sha256 === other?.sha256;

export function listOfSums(): { add(cells: readonly string[]): void; end(): Sum } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(cells) {
      hash.update(`${cells.join('\t')}\n`, 'latin1');
      rows += 1;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
