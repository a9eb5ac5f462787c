import { setImmediate } from 'node:timers/promises';

/** Lets others have their turn. */
export const breath = (): Promise<void> => setImmediate();

/** So long others wait at most, but for what a single item takes. */
const SLICE_MS = 10;
/** To look at the clock takes longer than many an item does. */
const ITEMS_A_LOOK = 64;

/**
 * Does something for each of very many items and lets others have their turn in between: the node that settles a match of a hundred
 * thousand books takes bets and pushes prices meanwhile.
 */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item, at: number) => void,
): Promise<void> {
  let began = performance.now();
  let at = 0;
  for (const item of items) {
    work(item, at);
    at += 1;
    if (at % ITEMS_A_LOOK > 0 || performance.now() - began < SLICE_MS) continue;
    await breath();
    began = performance.now();
  }
}

/** What becomes of each item, in order. */
export async function mapInSlices<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item, at: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  await inSlices(items, (item, at) => made.push(make(item, at)));
  return made;
}
