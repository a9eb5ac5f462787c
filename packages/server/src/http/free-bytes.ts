import { statfs } from 'node:fs/promises';

/** The bytes that are free for the house's data; undefined when that cannot be told. */
export type FreeBytes = () => Promise<number | undefined>;

type AskDisk = (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;

export function freeBytesOf(folder: string, askDisk: AskDisk = statfs): FreeBytes {
  return async () => {
    const disk = await askDisk(folder).catch(() => undefined);
    return disk && disk.bavail * disk.bsize;
  };
}
