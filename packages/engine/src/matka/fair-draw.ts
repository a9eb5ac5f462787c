import { bytesOfHex, commitOf, fairStream, firstRoot, nextRoot } from '../fairness/stream.ts';
import { ankOf, panaOfDigits } from './pana.ts';

/** The pana that a number of 000 to 999 is drawn for: its digits in order, 0 last. */
export const panaOfNumber = (number: number): number =>
  panaOfDigits([Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10]);

/** A fair draw: one of 000 to 999, its digits in the order of a pana (rules 10). */
export async function fairDraw(
  seed: Uint8Array<ArrayBuffer>,
  root: string,
  eventId: string,
): Promise<{ readonly number: number; readonly pana: number }> {
  const number = await (await fairStream(seed, root, eventId)).below(1000);
  return { number, pana: panaOfNumber(number) };
}

/**
 * The root of a draw: all bets that were ever accepted on it, in the order of their uids, which are their times. The order is
 * fixed by what clients hold in hand already, so nobody can choose it afterwards.
 */
export async function drawRoot(
  eventId: string,
  commitment: string,
  betslipUids: readonly string[],
): Promise<string> {
  let root = await firstRoot(eventId, commitment);
  for (const betslipUid of betslipUids.toSorted())
    root = await nextRoot(root, { betslipUid, clientSeed: '' });
  return root;
}

/** What a fair draw was made of, as it is published. */
export type FairRecord = {
  readonly eventId: string;
  readonly commitment: string;
  /** In hex. */
  readonly seed: string;
  readonly betslipUids: readonly string[];
};

/** A fair draw made again from its record alone; undefined when its seed is no hex. */
export async function drawAgain({ eventId, commitment, seed, betslipUids }: FairRecord) {
  const bytes = bytesOfHex(seed);
  if (bytes === undefined) return undefined;
  const [seedsCommitment, root] = await Promise.all([
    commitOf(bytes),
    drawRoot(eventId, commitment, betslipUids),
  ]);
  const { number, pana } = await fairDraw(bytes, root, eventId);
  return { seedsCommitment, root, number, pana, ank: ankOf(pana) };
}
