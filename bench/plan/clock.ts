/** Time that passes only as things happen, in ms. */
export type Clock = {
  now(): number;
  /** Does something later. */
  after(ms: number, happens: () => void): void;
  /** Lets everything happen that is due until then. */
  runTo(ms: number): void;
};

type Due = { readonly at: number; readonly order: number; readonly happens: () => void };

/** What is due at the same moment happens in the order in which it was said. */
const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** What is due stands in a heap: the first of a list is never later than the two below it. */
export function createClock(): Clock {
  const due: Due[] = [];
  let now = 0;
  let order = 0;
  return {
    now: () => now,
    after(ms, happens) {
      push(due, { at: now + ms, order: (order += 1), happens });
    },
    runTo(ms) {
      while (due.length > 0 && due[0]!.at <= ms) {
        const next = shift(due);
        now = next.at;
        next.happens();
      }
      now = ms;
    },
  };
}

function push(heap: Due[], item: Due): void {
  let place = heap.push(item) - 1;
  while (place > 0) {
    const above = (place - 1) >> 1;
    if (isBefore(heap[above]!, item)) break;
    heap[place] = heap[above]!;
    place = above;
  }
  heap[place] = item;
}

/** Takes the first out of a heap that is not empty. */
function shift(heap: Due[]): Due {
  const first = heap[0]!;
  const last = heap.pop()!;
  if (heap.length === 0) return first;
  let place = 0;
  for (;;) {
    const left = 2 * place + 1;
    if (left >= heap.length) break;
    const below = left + 1 < heap.length && isBefore(heap[left + 1]!, heap[left]!) ? left + 1 : left;
    if (isBefore(last, heap[below]!)) break;
    heap[place] = heap[below]!;
    place = below;
  }
  heap[place] = last;
  return first;
}
