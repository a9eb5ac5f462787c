import { positionSums, type Sums } from '../../../packages/server/src/positions/position.sql.ts';
import { WHOLE } from '../model/arithmetic.ts';
import { betsOn, outcomesOf, resultOf } from '../model/outcomes.ts';
import {
  type Bet,
  inShort,
  type MatchSubject,
  type Outcome,
  type Person,
  type Placed,
  type Subject,
  subjectsOf,
} from '../model/world.ts';
import { compareKept } from './compare-kept.ts';
import { compareNumbers } from './compare-numbers.ts';
import { viewerFor } from './viewer-for.ts';
import { expectSame, type Season } from './season.ts';

/**
 * Every open position of one match, unrounded: each person's own as the model has it, the sum over everybody nothing,
 * and a parent's the sum over its children's business; and what the nodes keep of it. @throws Mismatch 'position', 'kept position'.
 */
export async function comparePositions(season: Season, matchId: string): Promise<void> {
  const { world, house } = season;
  const draw = world.subjects.get(matchId);
  if (draw?.kind === 'draw') return compareNumbers(season, draw);
  const open = subjectsOf(world, matchId)
    .filter((subject) => subject.kind !== 'draw')
    .filter((subject) => subject.result === undefined);
  await compareKept(season, matchId, open);
  if (!open.some((subject) => betsOn(world, subject.id).length > 0)) return;
  const sums = new Map<string, bigint>();
  const seen = await Promise.all(
    [...world.people.values()].map(async (person) => {
      const viewer = viewerFor(person, house.people.get(person.name)!);
      const of = { eventId: matchId, book: 'share' } as const;
      const reader = { db: house.pool, viewer };
      const markets = await positionSums('market', reader, of);
      return { person, markets, sessions: await positionSums('session', reader, of) };
    }),
  );
  for (const { person, markets, sessions } of seen) {
    for (const subject of open) {
      const bets = betsOn(world, subject.id);
      for (const outcome of outcomesOf(subject, bets)) {
        const real =
          typeof outcome === 'number'
            ? stairs(sessions.get(subject.id), outcome)
            : ofWinners(markets.get(subject.id), placesOf(subject, outcome));
        const where = `${subject.id} on ${inShort(outcome)}`;
        expectSame(
          'position',
          `${where} of ${person.name}`,
          real,
          positionOf(person, { subject, bets, outcome }),
        );
        sums.set(where, (sums.get(where) ?? 0n) + real);
      }
    }
  }
  for (const [where, sum] of sums) expectSame('position', `the sum over everybody, ${where},`, sum, 0n);
  expectParents(season, open);
}

type At = { subject: Subject; bets: readonly Bet[]; outcome: Outcome };

/** In paise x parts per million: a client its own, an operator its part of everybody below with the sign turned. */
function positionOf(person: Pick<Person, 'name' | 'role'>, { subject, bets, outcome }: At): bigint {
  return bets.reduce((sum, bet) => {
    const result = resultOf(bet, subject, outcome);
    if (person.role === 7) return bet.client === person.name ? sum + result * WHOLE : sum;
    const link = bet.deal.chain.find(({ name }) => name === person.name);
    return sum - result * (link?.weight ?? 0n);
  }, 0n);
}

/**
 * What a parent holds through each child, added up, is what it holds: nobody's business is counted twice or not at all.
 * Children as they were when the bets were taken: after a roll-back bets may be open of accounts that have moved since.
 */
function expectParents({ world }: Season, open: readonly MatchSubject[]): void {
  for (const parent of world.people.values()) {
    if (parent.role === 7) continue;
    for (const subject of open) {
      const bets = betsOn(world, subject.id);
      const below = new Map<string, Bet[]>();
      for (const bet of bets) {
        const place = bet.deal.chain.findIndex(({ name }) => name === parent.name);
        const child = place < 0 ? undefined : (bet.deal.chain[place - 1]?.name ?? bet.client);
        if (child !== undefined) below.set(child, [...(below.get(child) ?? []), bet]);
      }
      for (const outcome of outcomesOf(subject, bets)) {
        const through = [...below.values()].reduce(
          (sum, ours) => sum + positionOf(parent, { subject, bets: ours, outcome }),
          0n,
        );
        const own = positionOf(parent, { subject, bets, outcome });
        expectSame(
          'position',
          `what ${parent.name} holds through its children, ${subject.id},`,
          through,
          own,
        );
      }
    }
  }
}

const placesOf = (subject: MatchSubject, { winners }: Placed): number[] =>
  subject.kind === 'market' ? winners.map((selection) => subject.runners.indexOf(selection)) : [];

/** What one has if none of the runners wins, and what each winner adds to that (rulebook 13). */
function ofWinners(book: Sums['market'] | undefined, places: readonly number[]): bigint {
  if (book === undefined) return 0n;
  return places.reduce((sum, place) => sum + (book.runners[place] ?? book.none) - book.none, book.none);
}

function stairs(book: Sums['session'] | undefined, runs: number): bigint {
  if (book === undefined) return 0n;
  return book.jumps.reduce((sum, { line, amount }) => (line <= runs ? sum + amount : sum), book.base);
}
