import { createHash } from 'node:crypto';
import type { Span } from '../partitions/archives.ts';
import type { ArchivedTable } from './archived-tables.ts';
import { SUMMED } from './summed.ts';
import type { Sum } from './sums.ts';

/** What can be told of rows by reading them: how many, their hash, the first and the last by key, how many of each group, and what they add up to. */
export type RowFacts = {
  readonly rows: number;
  readonly sha256: string;
  readonly first: string;
  readonly last: string;
  readonly groups: Readonly<Record<string, number>>;
  /** Of a table whose rows are added up: each list of sums, by its name. */
  readonly sums: Readonly<Record<string, Sum>>;
  /** What belongs together and may lie on an end of the part comes to so much in it, by its number. */
  readonly cut: Readonly<Record<string, string>>;
};

/** What is wrong with rows by themselves, in words. */
export type Read = RowFacts & { readonly wrong: readonly string[] };

export type Reader = { take(bytes: Buffer): void; end(): Read };

type Of = { readonly table: ArchivedTable; readonly month: Span; readonly columns: readonly string[] };

/** Reads rows as COPY writes them, in pieces: each must be of the month or the numbers, and stand behind the one before it by its key. */
export function rowReader({ table, month, columns }: Of): Reader {
  const place = (column: string): number => columns.indexOf(column);
  const keys = table.key.map(place);
  const hash = createHash('sha256');
  const sums = SUMMED[table.name]?.sums(columns, month);
  const groups = new Map<string, number>();
  const wrong = new Set<string>();
  let rows = 0;
  let first: readonly string[] = [];
  let last: readonly string[] = [];
  let left = '';

  const read = (line: string): void => {
    const cells = line.split('\t');
    const key = keys.map((at) => cells[at] ?? '');
    if (cells.length !== columns.length) wrong.add('a row has not as many columns as the file names');
    const cellOf = (column: string): string => cells[place(column)] ?? '';
    if (!table.holds(month, cellOf)) wrong.add(`row ${keyText(key)} is not of ${month}`);
    if (rows > 0 && !isAfter(key, last))
      wrong.add(`row ${keyText(key)} does not stand behind ${keyText(last)}`);
    if (table.groupOf !== undefined) {
      const group = table.groupOf(cellOf);
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
    const said = sums?.take(cells);
    if (said !== undefined) wrong.add(`row ${keyText(key)} ${said}`);
    if (rows === 0) first = key;
    last = key;
    rows += 1;
  };
  return {
    take(bytes) {
      hash.update(bytes);
      const lines = (left + bytes.toString('latin1')).split('\n');
      left = lines.pop() ?? '';
      for (const line of lines) read(line);
    },
    end() {
      if (left !== '') wrong.add('its last row is cut');
      return {
        rows,
        sha256: hash.digest('hex'),
        first: keyText(first),
        last: keyText(last),
        groups: Object.fromEntries([...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))),
        sums: sums?.end() ?? {},
        cut: sums?.cut?.() ?? {},
        wrong: [...wrong],
      };
    },
  };
}

const keyText = (key: readonly string[]): string => key.join(' ');

/** Numbers and uuids in their order: a longer number is a greater one. */
function isAfter(key: readonly string[], other: readonly string[]): boolean {
  const at = key.findIndex((part, place) => part !== other[place]);
  const [mine = '', its = ''] = [key[at], other[at]];
  return mine.length === its.length ? mine > its : mine.length > its.length;
}
