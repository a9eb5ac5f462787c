import { fairStream } from '../fairness/stream.ts';
import { panaOfDigits } from './pana.ts';

/** A fair draw: one of 000 to 999, its digits in the order of a pana (rules 10). */
export async function fairDraw(
  seed: Uint8Array<ArrayBuffer>,
  root: string,
  eventId: string,
): Promise<{ readonly number: number; readonly pana: number }> {
  const number = await (await fairStream(seed, root, eventId)).below(1000);
  return {
    number,
    pana: panaOfDigits([Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10]),
  };
}
