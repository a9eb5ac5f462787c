import { wasCut } from './fault.ts';

export type ByteReader = {
  /** Exactly so many bytes. @throws BackupFault when the source ends before them. */
  take(bytes: number): Promise<Buffer>;
  /** True when nothing is left. */
  atEnd(): Promise<boolean>;
  /** All that is left, in pieces as they come. */
  rest(): AsyncGenerator<Buffer>;
};

/** Reads a stream by lengths; it holds no more than was asked for and the piece that came last. */
export function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const pieces = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let size = 0;

  const fill = async (bytes: number): Promise<boolean> => {
    while (size < bytes) {
      const { done, value } = await pieces.next();
      if (done === true) return false;
      waiting.push(value);
      size += value.length;
    }
    return true;
  };
  return {
    async take(bytes) {
      if (!(await fill(bytes))) throw wasCut();
      const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
      waiting = [all.subarray(bytes)];
      size -= bytes;
      return all.subarray(0, bytes);
    },
    atEnd: async () => !(await fill(1)),
    async *rest() {
      while (await fill(1)) {
        const all = waiting;
        waiting = [];
        size = 0;
        yield* all;
      }
    },
  };
}
