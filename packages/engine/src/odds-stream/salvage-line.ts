import type { MarketChangeMessage } from './messages.ts';
import { parseMessage } from './parse-message.ts';

/** What a refused line costs: the markets of which something was not understood, 'all' where it does not say which. */
export type Salvage = {
  readonly lost: readonly string[] | 'all';
  /** What it says of other markets; null when there is nothing. */
  readonly message: MarketChangeMessage | null;
};

/** A market's id is text, a runner's and a message's a number. */
const MARKET_ID = /"id"\s*:\s*"([^"]{1,64})"/g;

/**
 * What can still be read of a line that `parseMessage` refuses. Where nobody can be asked for a new image, as in a
 * recording, one bad line must not cost the markets that it says nothing wrong of.
 */
export function salvageLine(line: string): Salvage {
  const changes = changesOf(line);
  if (changes === null) return { lost: named(line), message: null };
  const kept: unknown[] = [];
  const refused: unknown[] = [];
  for (const change of changes.mc) {
    const alone = parseMessage(JSON.stringify({ ...changes.envelope, mc: [change] }));
    (alone.kind === 'mcm' ? kept : refused).push(change);
  }
  const ids = refused.map((change) => named(JSON.stringify(change)));
  const lost = ids.includes('all') || ids.length === 0 ? 'all' : [...new Set(ids.flat())];
  const rest = kept.length === 0 ? null : parseMessage(JSON.stringify({ ...changes.envelope, mc: kept }));
  if (rest === null || rest.kind !== 'mcm') return { lost, message: null };
  // Half of what a message says of a market would leave a wrong book.
  const mc = rest.message.mc?.filter(({ id }) => lost !== 'all' && !lost.includes(id)) ?? [];
  return { lost, message: mc.length === 0 ? null : { ...rest.message, mc } };
}

function changesOf(line: string): { envelope: object; mc: readonly unknown[] } | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('mc' in value) || !Array.isArray(value.mc))
      return null;
    return { envelope: value, mc: value.mc };
  } catch {
    return null; // cut or garbled: its text still says which markets it meant
  }
}

function named(text: string): string[] | 'all' {
  const ids = [...text.matchAll(MARKET_ID)].map((match) => match[1]!);
  return ids.length === 0 ? 'all' : [...new Set(ids)];
}
