import { Refusal } from '@pavilion/contract/refusals.ts';
import { sumPaise } from '@pavilion/engine/money/paise.ts';
import type { BetRequest, PricedBet } from './bet.ts';
import type { BetKind, BetKindRow, BookedBet, OpenKind } from './bet-kind.ts';
import { bookKey, type BookAfter, type StoredBook } from './book.ts';
import { liveBets } from './live-bets.sql.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** A row of the table of kinds. */
export function betKind<Book, Entry, Facts extends SubjectFacts>(
  kind: BetKind<Book, Entry, Facts>,
): BetKindRow {
  return {
    delaySeconds: kind.delaySeconds,
    facts: kind.facts,
    async open(db, board, bets) {
      const keys = bets.map(({ subject, clientId }) => ({ subjectId: subject.id, clientId }));
      const [facts, books] = await Promise.all([
        kind.facts(db, [...new Set(keys.map(({ subjectId }) => subjectId))]),
        kind.books(db, keys),
      ]);
      return openKind(kind, { facts, books, board });
    },
    async tiedUp(db, subjectId, clientIds) {
      const books = await kind.books(
        db,
        clientIds.map((clientId) => ({ subjectId, clientId })),
      );
      return new Map(
        clientIds.map((clientId) => {
          const [first, ...others] = books.get(bookKey({ subjectId, clientId })) ?? [];
          if (first === undefined) return [clientId, 0n];
          const sum = others.reduce((all, { book }) => kind.rules.sum(all, book), first.book);
          return [clientId, kind.rules.exposure(sum)];
        }),
      );
    },
    async foldAgain(db, subjectId, clientIds) {
      const { runners, folds } = await liveBets(db, { kind: kind.kind, id: subjectId }, clientIds);
      await kind.dropBooks(db, subjectId, clientIds);
      await kind.writeBooks(
        db,
        folds.map(({ bets, ...whose }) => ({
          ...whose,
          subjectId,
          stakes: sumPaise(bets.map(({ stake }) => stake)),
          bets: bets.length,
          book: bets.map(kind.booked).reduce(kind.rules.add, kind.rules.empty(runners)),
        })),
      );
    },
    async without(db, bet, at) {
      const stored = (await kind.books(db, [at])).get(bookKey(at)) ?? [];
      const own = stored.find(({ snapshotId }) => snapshotId === at.snapshotId);
      if (own === undefined) throw new Error(`client ${at.clientId} has no book of ${at.subjectId}`);
      const turned = kind.booked(turnedRound(bet));
      const before = sumOf(kind, stored, at.runners);
      const book = kind.rules.add(own.book, turned);
      return {
        exposureBefore: kind.rules.exposure(before),
        exposureAfter: kind.rules.exposure(kind.rules.add(before, turned)),
        write: (stake) => kind.rewriteBook(db, { ...at, stakes: -stake, bets: -1, book }),
      };
    },
  };
}

/** Books add up, so adding a bet the other way round takes it out again. */
const turnedRound = (bet: BookedBet): BookedBet => ({ ...bet, win: -bet.win, loss: -bet.loss });

function sumOf<Book>(
  { rules }: Pick<BetKind<Book, never, SubjectFacts>, 'rules'>,
  stored: readonly StoredBook<Book>[],
  runners: number,
): Book {
  return stored.reduce((sum, { book }) => rules.sum(sum, book), rules.empty(runners));
}

type Loaded<Book, Facts> = {
  readonly facts: ReadonlyMap<string, Facts>;
  readonly books: Map<string, StoredBook<Book>[]>;
  readonly board: Parameters<BetKindRow['open']>[1];
};

function openKind<Book, Entry, Facts extends SubjectFacts>(
  kind: BetKind<Book, Entry, Facts>,
  { facts, books, board }: Loaded<Book, Facts>,
): OpenKind {
  const { rules } = kind;
  const changed = new Map<string, BookAfter<Book>>();
  const known = ({ subject, eventId }: BetRequest): Facts => {
    const found = facts.get(subject.id);
    if (found?.eventId !== eventId) throw new Refusal(kind.unknown);
    return found;
  };
  const keyOf = ({ subject, clientId }: BetRequest) => ({ subjectId: subject.id, clientId });
  const storedOf = (asked: BetRequest) => books.get(bookKey(keyOf(asked))) ?? [];

  function keep(asked: BetRequest, priced: PricedBet, snapshotId: number): void {
    const found = known(asked);
    const stored = storedOf(asked);
    const own = stored.find((one) => one.snapshotId === snapshotId)?.book;
    const book = rules.add(own ?? rules.empty(kind.runners(found)), kind.entry(asked, priced, found));
    const at = keyOf(asked);
    const place = `${bookKey(at)} ${snapshotId}`;
    const before = changed.get(place);
    changed.set(place, {
      ...at,
      snapshotId,
      stakes: (before?.stakes ?? 0n) + asked.stake,
      bets: (before?.bets ?? 0) + 1,
      book,
    });
    const others = stored.filter((one) => one.snapshotId !== snapshotId);
    books.set(bookKey(at), [...others, { snapshotId, book }]);
  }

  return {
    facts: (asked) => ({ ...known(asked), locked: kind.locked(known(asked), asked) }),
    refuseClosed: (asked) => kind.refuseClosed(board, asked),
    price: (asked) => kind.price(board, asked, known(asked)),
    exposures(asked, priced) {
      const found = known(asked);
      const before = sumOf(kind, storedOf(asked), kind.runners(found));
      const after = rules.add(before, kind.entry(asked, priced, found));
      return {
        exposureBefore: rules.exposure(before),
        exposureAfter: rules.exposure(after),
        profitAfter: rules.most(after),
      };
    },
    keep,
    write: (db) => kind.writeBooks(db, [...changed.values()]),
  };
}
