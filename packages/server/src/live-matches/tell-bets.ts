import { z } from 'zod';
import type { PlacedBet } from '../bets/bet.ts';
import type { NodeLine } from '../nodes/node-line.ts';
import type { LiveMatches } from './live-matches.ts';

/** On which matches was bet within a moment, and the accounts that it concerns. */
type SentBets = { readonly placed: readonly (readonly [eventId: string, accounts: readonly number[]])[] };

/** Said so often: screens look again less often than that. */
const MOMENT_MS = 100;

export type TellingBets = Pick<LiveMatches, 'betsPlaced'> & { close(): void };

/** What is bet on any node is told to the screens of all. */
export function tellBets(line: NodeLine, matches: Pick<LiveMatches, 'betsPlaced'>): TellingBets {
  const due = new Map<string, Set<number>>();
  let telling: NodeJS.Timeout | undefined;
  const flush = (): void => {
    telling = undefined;
    const placed = [...due].map(([eventId, accounts]) => [eventId, [...accounts]] as const);
    line.publish('bets-placed', { placed } satisfies SentBets);
    due.clear();
  };
  const note = ({ eventId, accounts }: PlacedBet): void => {
    const before = due.get(eventId) ?? new Set();
    due.set(eventId, before);
    for (const account of accounts) before.add(account);
  };
  const stop = line.subscribe('bets-placed', (said) => {
    if (isBets(said)) matches.betsPlaced(said.placed.map(([eventId, accounts]) => ({ eventId, accounts })));
  });
  return {
    betsPlaced(bets) {
      matches.betsPlaced(bets);
      bets.forEach(note);
      if (due.size > 0) telling ??= setTimeout(flush, MOMENT_MS).unref();
    },
    close() {
      stop();
      clearTimeout(telling);
      if (due.size > 0) flush();
    },
  };
}

// The seal of the house says that a node wrote it; its shape is asked for all the same.
const bets = z.object({ placed: z.array(z.tuple([z.string(), z.array(z.int())])) });
const isBets = (said: unknown): said is SentBets => bets.safeParse(said).success;
