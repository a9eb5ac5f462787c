import { BIG_STAKE } from '@pavilion/contract/lakh.ts';
import { betTotalsFor, sharedBetTotals, type BetTotals } from '../bets/bet-totals.ts';
import { inGroups } from '../db/groups.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import {
  latestBigBets,
  mostExposed,
  riskOf,
  todaysFigures,
  type BigBet,
  type CallersDay,
  type Exposed,
  type Risk,
  type Scope,
  type Today,
} from './dashboard.sql.ts';

/** What is found by walking through all clients of a viewer and all bets of a day. */
export type Figures = {
  readonly today: Today;
  readonly risk: Risk;
  readonly exposed: readonly Exposed[];
  readonly bigBets: readonly BigBet[];
};

type Question = { readonly viewer: Scope; readonly day: CallersDay };

const BIG = BigInt(BIG_STAKE) * 100n;

async function figuresOf(db: Db, { viewer, day }: Question, now: Date): Promise<Figures> {
  const [today, risk, exposed, bigBets] = await Promise.all([
    todaysFigures(db, viewer, day),
    riskOf(db, viewer),
    mostExposed(db, viewer),
    latestBigBets(db, viewer, { stake: BIG, now }),
  ]);
  return { today, risk, exposed, bigBets };
}

export type Shared = ReturnType<typeof sharedFigures>;

/**
 * Each desk of the Company would walk through the whole house by itself, over and over while its dashboard is open, so those that ask while a walk
 * is under way are answered by the next one. Who has some of the clients walks through these, and waits for nobody.
 */
export function sharedFigures({ pool, now }: Pick<House, 'pool' | 'now'>) {
  const figuresForCompany = inGroups<Question, Figures>(async (asked) => {
    const byDay = Map.groupBy(
      asked,
      ({ question: { viewer, day } }) => `${viewer.actingId} ${day.today} ${day.timeZone}`,
    );
    await Promise.all(
      [...byDay.values()].map(async (alike) => {
        const figures = await figuresOf(pool, alike[0]!.question, now());
        for (const { resolve } of alike) resolve(figures);
      }),
    );
  });
  const totalsForCompany = sharedBetTotals(pool);
  return {
    figuresOf: (question: Question): Promise<Figures> =>
      question.viewer.level === 1 ? figuresForCompany(question) : figuresOf(pool, question, now()),
    betTotalsFor: (viewer: Viewer, eventId: string): Promise<BetTotals> =>
      viewer.level === 1 ? totalsForCompany(viewer, eventId) : betTotalsFor(pool, viewer, eventId),
  };
}
