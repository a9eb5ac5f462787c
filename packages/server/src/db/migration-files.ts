import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = {
  readonly id: number;
  /** File name without the number and the ending: `accounts` of `0001-accounts.sql`. */
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
  /** A program that does not know it may start on the database nevertheless. */
  readonly expands: boolean;
  /** The index that is all it builds, beside what the house does meanwhile; undefined of every other. */
  readonly index: string | undefined;
};

/** What a migration says of itself in its second line. */
export type Declaration = {
  /** Of the release that brings it: `0.2.0`. */
  readonly release: string;
  /** `0108-roles` of a contracting one: what it completes; undefined of one that expands. */
  readonly completes: string | undefined;
};

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');

const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;
const EXPANDS = /^-- expands in (\d+\.\d+\.\d+)$/;
const CONTRACTS = /^-- contracts (\d{4}-[a-z0-9-]+) in (\d+\.\d+\.\d+)$/;
/** The whole of a file but its comments; a transaction cannot hold it. */
const BUILDS_INDEX = /^create index concurrently (\w+) on [^;]+;?$/;

/** What line 2 declares: `-- expands in 0.2.0` or `-- contracts 0108-roles in 0.3.0`; undefined where it is neither. */
export function declarationOf(sql: string): Declaration | undefined {
  const [, second = ''] = sql.split('\n');
  const [, expandsIn] = EXPANDS.exec(second) ?? [];
  if (expandsIn !== undefined) return { release: expandsIn, completes: undefined };
  const [, completes, contractsIn] = CONTRACTS.exec(second) ?? [];
  return contractsIn === undefined ? undefined : { release: contractsIn, completes };
}

/** The index that a file builds beside the work of the house; undefined where it does anything else. */
export function indexBuiltBy(sql: string): string | undefined {
  const statement = sql
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return BUILDS_INDEX.exec(statement)?.[1];
}

/** `0104-leases` */
export const labelOf = ({ id, name }: Pick<Migration, 'id' | 'name'>): string =>
  `${String(id).padStart(4, '0')}-${name}`;

/**
 * Reads the numbered files of a folder, in order.
 *
 * @throws on a wrong file name, a number used twice or left out, or a first line that does not say why.
 */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).toSorted();
  return files.map((file, index) => {
    const [, digits, name] = FILE_NAME.exec(file) ?? [];
    if (!digits || !name) throw new Error(`${file}: a migration is named like 0001-accounts.sql.`);
    const id = Number(digits);
    if (id !== index + 1) throw new Error(`${file}: the next migration has the number ${index + 1}.`);
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    if (!/^-- \S/.test(sql)) throw new Error(`${file}: line 1 must be a comment that says why it exists.`);
    const declared = declarationOf(sql);
    return {
      id,
      name,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
      // One that says nothing of itself is taken for one that takes something away.
      expands: declared !== undefined && declared.completes === undefined,
      index: indexBuiltBy(sql),
    };
  });
}
