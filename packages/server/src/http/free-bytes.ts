import { statfs } from 'node:fs/promises';

/** The bytes that are free for the house's data; undefined when that cannot be told. */
export type FreeBytes = () => Promise<number | undefined>;

type AskDisk = (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;

/** `tell` hears why it could not be asked: a house on an external database may have no data folder. */
export function freeBytesOf(
  folder: string,
  tell: (problem: unknown) => void,
  askDisk: AskDisk = statfs,
): FreeBytes {
  return async () => {
    try {
      const { bavail, bsize } = await askDisk(folder);
      return bavail * bsize;
    } catch (problem) {
      tell(problem);
      return undefined;
    }
  };
}
