import { addRunnerBooks, emptyRunnerBook } from '@pavilion/engine/books/runner-book.ts';
import { amountsOf, runnerBookAt, sessionBookAt, type KeptSum } from '@pavilion/engine/shares/kept-sums.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import { expect } from 'vitest';
import { viewerNamed } from '../live-matches/watch.fixtures.ts';
import { BOOKMAKER, EVENT, MATCH_ODDS, SESSION, type Story } from '../testing/story.fixtures.ts';
import type { KeptPositions } from './kept-positions.ts';
import { positionSums } from './position.sql.ts';

const OPERATORS = ['company', 'subcompany', 'othersub', 'master', 'superstockist', 'stockist', 'agent'];
const MARKETS = [MATCH_ODDS, BOOKMAKER];
const NOTHING: KeptSum = { own: new Map(), under: new Map() };

/** Everybody's positions, own share and whole book: as they are kept, and as all books are added up. */
export async function expectTruePositions(story: Story, kept: KeptPositions): Promise<void> {
  const { pool } = story;
  for (const name of OPERATORS) {
    const viewer = await viewerNamed(story, name);
    for (const book of ['share', 'whole'] satisfies Book[]) {
      const of = { eventId: EVENT, book };
      const [markets, sessions] = await Promise.all([
        positionSums('market', { db: pool, viewer }, of),
        positionSums('session', { db: pool, viewer }, of),
      ]);
      const keptMarkets = await kept.sums({ kind: 'market', subjectIds: MARKETS, runners: 3 });
      for (const id of MARKETS) {
        const whole = markets.get(id) ?? emptyRunnerBook(0);
        const { length } = whole.runners;
        const sum = keptMarkets.get(id)!.get(viewer.actingId) ?? NOTHING;
        expect([name, book, id, runnerBookAt(amountsOf(sum, book), length)]).toEqual([
          name,
          book,
          id,
          addRunnerBooks(whole, emptyRunnerBook(length)),
        ]);
      }
      const sum = (await kept.sums({ kind: 'session', subjectIds: [SESSION], runners: 0 }))
        .get(SESSION)!
        .get(viewer.actingId);
      expect([name, book, sum && sessionBookAt(amountsOf(sum, book))]).toEqual([
        name,
        book,
        sessions.get(SESSION),
      ]);
    }
  }
}
