/** Taken in before all else by a node that asks for a lease once, and believes for ever that it holds it. */
import { registerHooks } from 'node:module';

const PLANTED = [
  ['const COUNTS_MS = 2_000;', 'const COUNTS_MS = Infinity;'],
  ['const ASK_MS = 500;', 'const ASK_MS = 3_600_000;'],
];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/leases/lease.ts')) return loaded;
    let source = String(loaded.source);
    for (const [right, wrong] of PLANTED) {
      if (!source.includes(right)) throw new Error(`lease.ts does not say ${right}`);
      source = source.replace(right, wrong);
    }
    return { ...loaded, source };
  },
});
