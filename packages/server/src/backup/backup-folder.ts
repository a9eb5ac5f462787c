import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { House } from '../house.ts';
import { PART } from './backup-file.ts';

const MARK_LETTERS = 10;

/** Where the backups of this house lie. Files of other houses may lie there too: their names have another mark. */
export type BackupFolder = {
  readonly path: string;
  /** Whether a name is one of this house's, whole or half written. */
  isOurs(name: string): boolean;
  /** A name that no file has yet, for what the house holds at that moment. */
  newName(at: Date): string;
  pathOf(file: string): string;
  /** Bytes of a file; undefined when it is not there. */
  sizeOf(file: string): Promise<number | undefined>;
  /** Of a file that is still being written. */
  sizeSoFar(file: string): Promise<number>;
  /** Whole files of this house. */
  list(): Promise<{ file: string; takenAt: Date; size: number }[]>;
  /** Takes a file away, written or half written. */
  remove(file: string): Promise<void>;
  /** Makes the folder; only its owner may look into it. */
  prepare(): Promise<void>;
};

export function backupFolder({ config, key }: Pick<House, 'config' | 'key'>): BackupFolder {
  const path = config.backupFolder;
  const mark = key.digest('backups', 'house').replaceAll(/\W/g, '').slice(0, MARK_LETTERS);
  const ours = new RegExp(`^pavilion-${mark}-(\\d{8})T(\\d{6})Z-[0-9a-f]+\\.backup$`);
  const pathOf = (file: string): string => join(path, file);
  const sizeOf = async (file: string): Promise<number | undefined> => {
    try {
      return (await stat(pathOf(file))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    path,
    pathOf,
    sizeOf,
    isOurs: (file) => ours.test(file.endsWith(PART) ? file.slice(0, -PART.length) : file),
    newName: (at) => `pavilion-${mark}-${secondsOf(at)}-${randomBytes(4).toString('hex')}.backup`,
    sizeSoFar: async (file) => (await sizeOf(partOf(file))) ?? (await sizeOf(file)) ?? 0,
    async list() {
      const found = (await names(path)).flatMap((file) => {
        const [, day, time] = ours.exec(file) ?? [];
        return day === undefined || time === undefined ? [] : [{ file, takenAt: instantOf(day, time) }];
      });
      const sized = await Promise.all(found.map(async (one) => ({ ...one, size: await sizeOf(one.file) })));
      return sized.flatMap(({ size, ...one }) => (size === undefined ? [] : [{ ...one, size }]));
    },
    async remove(file) {
      await rm(pathOf(file), { force: true });
      await rm(pathOf(partOf(file)), { force: true });
    },
    async prepare() {
      await mkdir(path, { recursive: true, mode: 0o700 });
    },
  };
}

const partOf = (file: string): string => `${file}${PART}`;

async function names(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** `20261120T150000Z` */
const secondsOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function instantOf(day: string, time: string): Date {
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  return new Date(`${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`);
}
