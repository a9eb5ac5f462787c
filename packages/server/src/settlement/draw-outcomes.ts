import type { DrawBook } from '@pavilion/engine/matka/draw-book.ts';
import { ankOf, PANAS } from '@pavilion/engine/matka/pana.ts';
import { paysByResult } from '@pavilion/engine/matka/pays-by-result.ts';
import { edgeAmounts } from '@pavilion/engine/settlement/edges.ts';
import { inSlices } from '../in-slices.ts';
import type { SettlingBook } from './book-rows.sql.ts';
import type { ResultMoney } from './settling-kind.ts';

type Sums = Map<number, bigint>;
type Counts = Map<number, number>;

const add = (sums: Sums, key: number, by: bigint): void => void sums.set(key, (sums.get(key) ?? 0n) + by);
const countUp = (counts: Counts, key: number): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * The Company's result of each of the 220 panas and how many clients have a bet on it, in one walk over the books: a book comes to
 * the same for all panas of an ank but those it names. Rounded book by book, as settling does.
 */
export async function drawOutcomes(
  books: readonly SettlingBook<DrawBook>[],
  openPana: number | undefined,
): Promise<ReadonlyMap<number, ResultMoney>> {
  const company = { base: 0n, anks: new Map() as Sums, panas: new Map() as Sums };
  const backed = { anks: new Map() as Counts, panas: new Map() as Counts };
  let client: { id: number; anks: Set<number>; panas: Set<number> } | undefined;
  const count = (): void => {
    for (const ank of client?.anks ?? []) countUp(backed.anks, ank);
    for (const pana of client?.panas ?? []) if (!client?.anks.has(ankOf(pana))) countUp(backed.panas, pana);
  };
  await inSlices(books, ({ clientId, weights, book }) => {
    const { staked, anks, panas } = paysByResult(book, openPana);
    const parts = weights.map(({ weight }) => weight);
    const top = weights.findIndex(({ role }) => role === 1);
    const shareOf = (paid: bigint): bigint => edgeAmounts(paid - staked, parts).shares[top] ?? 0n;
    const none = shareOf(0n);
    company.base += none;
    for (const [ank, paid] of anks) add(company.anks, ank, shareOf(paid) - none);
    for (const [pana, paid] of panas) {
      const ofAnk = anks.get(ankOf(pana)) ?? 0n;
      add(company.panas, pana, shareOf(ofAnk + paid) - (ofAnk === 0n ? none : shareOf(ofAnk)));
    }
    // A client whose shares changed in between has several books, one after the other.
    if (client?.id !== clientId) {
      count();
      client = { id: clientId, anks: new Set(), panas: new Set() };
    }
    for (const ank of anks.keys()) client.anks.add(ank);
    for (const pana of panas.keys()) client.panas.add(pana);
  });
  count();
  const of = (pana: number): ResultMoney => ({
    company: company.base + (company.anks.get(ankOf(pana)) ?? 0n) + (company.panas.get(pana) ?? 0n),
    backed: (backed.anks.get(ankOf(pana)) ?? 0) + (backed.panas.get(pana) ?? 0),
  });
  return new Map(PANAS.map((pana) => [pana, of(pana)]));
}
