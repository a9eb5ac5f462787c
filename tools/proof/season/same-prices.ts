import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../../packages/server/src/app.ts';
import { Mismatch, type Season } from './season.ts';

/** Longer than a line that was down for a moment takes. */
const WITHIN_MS = 10_000;

/** Resolves when all nodes show the same prices, which one of them brings in and tells the others. @throws Mismatch 'prices' */
export async function samePrices({ house, world }: Season): Promise<void> {
  const [first, ...others] = house.nodes;
  if (first === undefined || others.length === 0) return;
  const open = [...world.subjects.values()].filter(({ result }) => result === undefined);
  for (const until = performance.now() + WITHIN_MS; ; await sleep(5)) {
    const different = open.find(({ id }) => others.some((node) => shownAt(node, id) !== shownAt(first, id)));
    if (different === undefined) return;
    const shown = house.nodes.map((node) => shownAt(node, different.id)).join(' and ');
    if (performance.now() > until) throw new Mismatch('prices', `of ${different.id} the nodes show ${shown}`);
  }
}

/** As it goes from node to node. */
function shownAt({ house: { board } }: App, id: string): string {
  const shown = board.market(id) ?? board.session(id);
  return JSON.stringify(shown && [shown.value, shown.stale]);
}
