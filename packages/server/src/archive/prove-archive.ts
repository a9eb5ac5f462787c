import { readArchive, type Head } from './archive-file.ts';
import { tableOf } from './archived-tables.ts';
import { rowReader, type Read } from './row-facts.ts';
import { isSame } from './sums.ts';

/** What a file says of itself and what is wrong with it, in words; nothing when it holds. */
export type Proved = { readonly head: Head; readonly wrong: readonly string[] };

/** Reads an archive with nothing but the file: its rows must be what its head says. @throws BackupFault when it cannot be read. */
export function proveArchive(path: string, passphrase: string | undefined): Promise<Proved> {
  return readArchive(path, passphrase, async (head, rows) => {
    const reader = rowReader({ table: tableOf(head.table), month: head.month, columns: head.columns });
    for await (const bytes of rows) reader.take(bytes);
    return { head, wrong: differing(head, reader.end()) };
  });
}

/** Where rows that were read are not what a head says of them. */
export function differing(head: Head, read: Read): string[] {
  const found = [...read.wrong];
  if (read.rows !== head.rows) found.push(`it has ${read.rows} rows, and says ${head.rows}`);
  if (read.sha256 !== head.sha256) found.push('its rows have another hash than it says');
  if (read.first !== head.first || read.last !== head.last)
    found.push(
      `its rows go from ${read.first} to ${read.last}, and it says from ${head.first} to ${head.last}`,
    );
  for (const group of new Set([...Object.keys(read.groups), ...Object.keys(head.groups)]))
    if (read.groups[group] !== head.groups[group])
      found.push(`${group}: ${read.groups[group] ?? 0} rows, and it says ${head.groups[group] ?? 0}`);
  for (const list of new Set([...Object.keys(read.sums), ...Object.keys(head.sums)]))
    if (!isSame(read.sums[list], head.sums[list])) found.push(`the sums of its ${list} are not what it says`);
  for (const entry of new Set([...Object.keys(read.cut), ...Object.keys(head.cut)]))
    if (read.cut[entry] !== head.cut[entry])
      found.push(
        `entry ${entry} comes to ${read.cut[entry] ?? 0} in it, and it says ${head.cut[entry] ?? 0}`,
      );
  return found;
}
