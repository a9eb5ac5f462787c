import type { Book } from '@pavilion/contract/positions.ts';
import type { MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import type { NumberStanding } from '@pavilion/engine/matka/numbers-of-type.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { changedBooks, keptDrawSums } from '../positions/kept-draw-sums.ts';
import { keptCost } from './closing-cost.ts';

type Renewed = {
  readonly sums: readonly NumberStanding[];
  /** What closing the draw costs the viewer for the stakes on a type by itself. */
  readonly costOf: (type: MatkaBetType) => Paise;
};

/**
 * What an open screen of a draw shows is kept while it is open: after each bet only the books that changed are read again
 * (decision 42).
 */
export function keptDraw(
  reader: { readonly db: Db; readonly viewer: Viewer },
  { drawId, book }: { readonly drawId: string; readonly book: Book },
): { renewed(): Promise<Renewed> } {
  const of = { eventId: drawId, book };
  const keptSums = keptDrawSums(reader, of);
  const cost = keptCost(reader, { drawId, book });
  let mark: string | undefined;
  return {
    async renewed() {
      const changed = await changedBooks(reader.db, drawId, mark);
      const [sums, costOf] = await Promise.all([
        keptSums.renewed(changed.clients),
        cost.renewed(changed.clients),
      ]);
      mark = changed.mark;
      return { sums, costOf };
    },
  };
}
