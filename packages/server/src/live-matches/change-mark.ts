import { crc32 } from 'node:zlib';

/** A number that changes when any of it does: for screens that load the whole again. */
export function changeMark(of: unknown): number {
  return crc32(JSON.stringify(of));
}
