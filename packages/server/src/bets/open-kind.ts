import { Refusal } from '@pavilion/contract/refusals.ts';
import { sumPaise } from '@pavilion/engine/money/paise.ts';
import { changeOf, type Places } from '@pavilion/engine/shares/kept-sums.ts';
import type { Db } from '../db/pool.ts';
import type { BetRequest, PricedBet } from './bet.ts';
import type {
  AddingUp,
  BetKind,
  BookChange,
  BetKindRow,
  BetMoment,
  BookedBet,
  OpenKind,
} from './bet-kind.ts';
import { bookKey, type BookAfter, type StoredBook } from './book.ts';
import { liveBets } from './live-bets.sql.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** A row of the table of kinds. */
export function betKind<Book, Entry, Facts extends SubjectFacts>(
  kind: BetKind<Book, Entry, Facts>,
): BetKindRow {
  return {
    business: kind.business,
    delaySeconds: kind.delaySeconds,
    facts: kind.facts,
    async open(db, where, bets) {
      const keys = bets.map(({ subject, clientId }) => ({ subjectId: subject.id, clientId }));
      const [facts, books] = await Promise.all([
        kind.facts(db, [...new Set(keys.map(({ subjectId }) => subjectId))], 'decide'),
        kind.books(db, keys),
      ]);
      return openKind(kind, { facts, books, where });
    },
    async tiedUp(db, subjectId, clientIds) {
      const [rules, books] = await Promise.all([
        rulesOf(kind, db, subjectId),
        kind.books(
          db,
          clientIds.map((clientId) => ({ subjectId, clientId })),
        ),
      ]);
      return new Map(
        clientIds.map((clientId) => {
          const stored = books.get(bookKey({ subjectId, clientId })) ?? [];
          return [clientId, rules.exposure(sumOf(rules, stored))];
        }),
      );
    },
    tiedUpIn: (db, clientId, subjectIds) => tiedUpIn(kind, db, clientId, subjectIds),
    foldAgain: (db, subjectId, clientIds) => foldAgain(kind, db, subjectId, clientIds),
    async without(db, bet, at) {
      const [rules, books] = await Promise.all([rulesOf(kind, db, at.subjectId), kind.books(db, [at])]);
      const stored = books.get(bookKey(at)) ?? [];
      const own = stored.find(({ snapshotId }) => snapshotId === at.snapshotId);
      if (own === undefined) throw new Error(`client ${at.clientId} has no book of ${at.subjectId}`);
      const turned = kind.booked(turnedRound(bet));
      const before = sumOf(rules, stored);
      const book = rules.add(own.book, turned);
      return {
        exposureBefore: rules.exposure(before),
        exposureAfter: rules.exposure(rules.add(before, turned)),
        write: (stake) => kind.rewriteBook(db, { ...at, stakes: -stake, bets: -1, book }),
      };
    },
  };
}

async function tiedUpIn<Book, Entry, Facts extends SubjectFacts>(
  kind: BetKind<Book, Entry, Facts>,
  db: Db,
  clientId: number,
  subjectIds: readonly string[],
): Promise<Map<string, bigint>> {
  const keys = subjectIds.map((subjectId) => ({ subjectId, clientId }));
  const [facts, books] = await Promise.all([kind.facts(db, subjectIds, 'look'), kind.books(db, keys)]);
  return new Map(
    keys.map((key) => {
      const found = facts.get(key.subjectId);
      if (found === undefined) throw new Refusal(kind.unknown);
      const rules = kind.rules(found);
      return [key.subjectId, rules.exposure(sumOf(rules, books.get(bookKey(key)) ?? []))];
    }),
  );
}

/** Makes books anew from the bets that stand. */
async function foldAgain<Book, Entry, Facts extends SubjectFacts>(
  kind: BetKind<Book, Entry, Facts>,
  db: Db,
  subjectId: string,
  clientIds: readonly number[],
): Promise<void> {
  const [rules, folds] = await Promise.all([
    rulesOf(kind, db, subjectId),
    liveBets(db, { kind: kind.kind, id: subjectId }, clientIds),
  ]);
  await kind.dropBooks(db, subjectId, clientIds);
  await kind.writeBooks(
    db,
    folds.map(({ bets, ...whose }) => ({
      ...whose,
      subjectId,
      stakes: sumPaise(bets.map(({ stake }) => stake)),
      bets: bets.length,
      book: bets.map(kind.booked).reduce(rules.add, rules.empty()),
    })),
  );
}

/** Books add up, so adding a bet the other way round takes it out again. */
const turnedRound = (bet: BookedBet): BookedBet => ({
  ...bet,
  win: -bet.win,
  loss: -bet.loss,
  outcomes: bet.outcomes?.map((pl) => -pl) ?? null,
});

function sumOf<Book>(
  rules: Pick<AddingUp<Book, never>, 'sum' | 'empty'>,
  stored: readonly StoredBook<Book>[],
): Book {
  return stored.reduce((sum, { book }) => rules.sum(sum, book), rules.empty());
}

async function rulesOf<Book, Entry, Facts extends SubjectFacts>(
  kind: BetKind<Book, Entry, Facts>,
  db: Db,
  subjectId: string,
): Promise<AddingUp<Book, Entry>> {
  const facts = (await kind.facts(db, [subjectId], 'look')).get(subjectId);
  if (facts === undefined) throw new Refusal(kind.unknown);
  return kind.rules(facts);
}

function putBack<V>(map: Map<string, V>, key: string, before: V | undefined): void {
  if (before === undefined) map.delete(key);
  else map.set(key, before);
}

type Loaded<Book, Facts> = {
  readonly facts: ReadonlyMap<string, Facts>;
  readonly books: Map<string, StoredBook<Book>[]>;
  readonly where: Omit<BetMoment, 'at'>;
};

function openKind<Book, Entry, Facts extends SubjectFacts>(
  kind: BetKind<Book, Entry, Facts>,
  { facts, books, where }: Loaded<Book, Facts>,
): OpenKind {
  const changed = new Map<string, BookAfter<Book>>();
  /** The books of `changed` as the group found them. */
  const found = new Map<string, Book | undefined>();
  const known = ({ subject, eventId }: BetRequest): Facts => {
    const fact = facts.get(subject.id);
    if (fact?.eventId !== eventId) throw new Refusal(kind.unknown);
    return fact;
  };
  const keyOf = ({ subject, clientId }: BetRequest) => ({ subjectId: subject.id, clientId });
  const storedOf = (asked: BetRequest) => books.get(bookKey(keyOf(asked))) ?? [];

  function keep(asked: BetRequest, priced: PricedBet, snapshotId: number): () => void {
    const fact = known(asked);
    const stored = storedOf(asked);
    const own = stored.find((one) => one.snapshotId === snapshotId)?.book;
    const rules = kind.rules(fact);
    const book = rules.add(own ?? rules.empty(), kind.entry(asked, priced, fact));
    const at = keyOf(asked);
    const place = `${bookKey(at)} ${snapshotId}`;
    const before = changed.get(place);
    if (before === undefined) found.set(place, own);
    changed.set(place, {
      ...at,
      snapshotId,
      stakes: (before?.stakes ?? 0n) + asked.stake,
      bets: (before?.bets ?? 0) + 1,
      book,
    });
    kind.taken(asked, priced, fact, 1n);
    const others = stored.filter((one) => one.snapshotId !== snapshotId);
    books.set(bookKey(at), [...others, { snapshotId, book }]);
    return () => {
      kind.taken(asked, priced, fact, -1n);
      books.set(bookKey(at), stored);
      putBack(changed, place, before);
    };
  }

  return {
    business: kind.business,
    facts: (asked) => kind.factsFor(known(asked), asked),
    refuseClosed: (asked, at) => kind.refuseClosed({ ...where, at }, asked, known(asked)),
    refuseUnknown: (asked) => kind.refuseUnknown(asked, known(asked)),
    price: (asked) => kind.price(where.board, asked, known(asked)),
    exposures(asked, priced) {
      const fact = known(asked);
      const entry = () => kind.entry(asked, priced, fact);
      return exposuresOf(kind.rules(fact), storedOf(asked), entry);
    },
    keep,
    write: (db) => kind.writeBooks(db, [...changed.values()]),
    changes: (of) => changesOf(kind, { changed, found }, of),
  };
}

function exposuresOf<Book, Entry>(
  rules: AddingUp<Book, Entry>,
  stored: readonly StoredBook<Book>[],
  entry: () => Entry,
): ReturnType<OpenKind['exposures']> {
  const before = sumOf(rules, stored);
  const after = () => rules.add(before, entry());
  return {
    exposureBefore: () => rules.exposure(before),
    exposureAfter: () => rules.exposure(after()),
    profitAfter: () => rules.most(after()),
  };
}

/** What a group has changed in books of these subjects, by place; nothing for a kind whose positions are not kept. */
function changesOf<Book>(
  { places }: { places?(book: Book): Places },
  {
    changed,
    found,
  }: {
    readonly changed: ReadonlyMap<string, BookAfter<Book>>;
    readonly found: ReadonlyMap<string, Book | undefined>;
  },
  of: (subjectId: string) => boolean,
): BookChange[] {
  if (places === undefined) return [];
  return [...changed].flatMap(([place, { subjectId, clientId, book }]) => {
    if (!of(subjectId)) return [];
    const before = found.get(place);
    return [{ subjectId, clientId, change: changeOf(before && places(before), places(book)) }];
  });
}
