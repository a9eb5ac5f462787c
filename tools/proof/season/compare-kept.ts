import { isDeepStrictEqual } from 'node:util';
import { addRunnerBooks, emptyRunnerBook } from '@pavilion/engine/books/runner-book.ts';
import {
  amountsOf,
  runnerBookAt,
  sessionBookAt,
  type KeptSum,
  type KeptSums,
} from '@pavilion/engine/shares/kept-sums.ts';
import type { App } from '../../../packages/server/src/app.ts';
import { positionSums, type Sums } from '../../../packages/server/src/positions/position.sql.ts';
import type { Market, MatchSubject } from '../model/world.ts';
import { Mismatch, type Season } from './season.ts';
import { viewerFor } from './viewer-for.ts';

type Book = 'share' | 'whole';
const BOOKS: readonly Book[] = ['share', 'whole'];
const NOTHING: KeptSum = { own: new Map(), under: new Map() };

/**
 * What each node keeps of the open markets and sessions of a match, for every operator, is what their books add up to: also what it only
 * knows by the word of another. @throws Mismatch 'kept position'.
 */
export async function compareKept(
  { world, house }: Season,
  eventId: string,
  open: readonly MatchSubject[],
): Promise<void> {
  const kept = await Promise.all(house.nodes.map((node) => keptBy(node, open)));
  for (const person of world.people.values()) {
    if (person.role === 7) continue;
    const { id } = house.people.get(person.name)!;
    const reader = { db: house.pool, viewer: viewerFor(person, house.people.get(person.name)!) };
    for (const book of BOOKS) {
      const of = { eventId, book };
      const markets = await positionSums('market', reader, of);
      const sessions = await positionSums('session', reader, of);
      for (const subject of open)
        for (const [node, sums] of kept.entries()) {
          const sum = sums.get(subject.id)?.get(id) ?? NOTHING;
          const [real, added] =
            subject.kind === 'market'
              ? sidesOfMarket(amountsOf(sum, book), markets.get(subject.id))
              : [sessionBookAt(amountsOf(sum, book)), sessions.get(subject.id) ?? NO_STAIRS];
          if (!isDeepStrictEqual(real, added))
            throw new Mismatch(
              'kept position',
              `${subject.id} of ${person.name} (${book}) is ${inShort(real)} at node ${node + 1}, its books add up to ${inShort(added)}`,
            );
        }
    }
  }
}

const NO_STAIRS: Sums['session'] = { base: 0n, jumps: [] };

async function keptBy(
  { house: { positions } }: App,
  open: readonly MatchSubject[],
): Promise<ReadonlyMap<string, KeptSums>> {
  const ids = (kind: MatchSubject['kind']): string[] =>
    open.filter((subject) => subject.kind === kind).map(({ id }) => id);
  const runners = Math.max(
    0,
    ...open
      .filter((subject): subject is Market => subject.kind === 'market')
      .map((one) => one.runners.length),
  );
  const [markets, sessions] = await Promise.all([
    positions.sums({ kind: 'market', subjectIds: ids('market'), runners }),
    positions.sums({ kind: 'session', subjectIds: ids('session'), runners: 0 }),
  ]);
  return new Map([...markets, ...sessions]);
}

function sidesOfMarket(
  amounts: ReturnType<typeof amountsOf>,
  book: Sums['market'] | undefined,
): [Sums['market'], Sums['market']] {
  const whole = book ?? emptyRunnerBook(0);
  const { length } = whole.runners;
  return [runnerBookAt(amounts, length), addRunnerBooks(whole, emptyRunnerBook(length))];
}

const inShort = (book: Sums['market'] | Sums['session']): string =>
  JSON.stringify(book, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
