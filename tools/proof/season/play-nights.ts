import { coins } from '../model/arithmetic.ts';
import { actsFor } from '../model/cash.ts';
import {
  closeDay,
  closePeriod,
  dayOfCash,
  endDay,
  judgeDay,
  judgePeriod,
  periodOf,
  stoodBelow,
} from '../model/nights.ts';
import { judgeCode } from '../model/results.ts';
import { person, present } from '../model/world.ts';
import { PERIOD_PARTS, type PeriodAccount } from '@pavilion/contract/periods.ts';
import { CODE } from '../house/people.ts';
import { COMPANY, type Operation } from './operation.ts';
import { dayOf } from './play-draws.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type NightOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

export const DAY_MS = 24 * 60 * 60_000;

/** It is the same time tomorrow. */
export async function playNight({ world, clock, nights }: Season): Promise<void> {
  endDay(world, nights, dayOf(clock.now.getTime()));
  clock.now = new Date(clock.now.getTime() + DAY_MS);
}

/** The day of so many days ago, by whoever closes it. */
function asked({ clock }: Season, by: string, back: number) {
  const now = clock.now.getTime();
  return { by, day: dayOf(now - back * DAY_MS), today: dayOf(now) };
}

const refusedTo = ({ world }: Season, by: string): string => {
  if (!actsFor(world, by)) return 'account_inactive';
  return person(world, by).role === 7 ? 'not_permitted' : 'ok';
};

/** What is counted is so much more than what should be there; less than nothing is no amount. */
export async function playCloseDay(season: Season, operation: NightOf<'close day'>): Promise<void> {
  const { world, house, nights } = season;
  if (present(world, operation.by) === undefined) return;
  const day = asked(season, operation.by, operation.back);
  const figures = dayOfCash(world, nights, day);
  const counted = figures.expected + BigInt(operation.over);
  const allowed = refusedTo(season, operation.by);
  const expected = allowed === 'ok' ? (counted < 0n ? 'malformed' : judgeDay(nights, day)) : allowed;
  const answered = await house.send('closeCashDay', { day: day.day, counted: coins(counted) }, operation.by);
  if (!expectAnswer(season, operation, answered, expected)) return;
  closeDay(nights, day, counted);
  for (const figure of ['opening', 'received', 'paid', 'expected'] as const)
    expectSame('day', `${figure} of ${day.day}`, answered.data![figure], coins(figures[figure]));
  expectSame('day', 'the difference', answered.data!.difference, coins(BigInt(operation.over)));
}

export async function playClosePeriod(season: Season, operation: NightOf<'close period'>): Promise<void> {
  const { world, house, nights, clock } = season;
  const { by } = operation;
  if (present(world, by) === undefined) return;
  const period = asked(season, by, operation.back);
  const allowed = refusedTo(season, by);
  const passed = allowed === 'ok' && by === COMPANY ? judgeCode(world, true, clock.now.getTime()) : allowed;
  const expected = passed === 'ok' ? judgePeriod(nights, period) : passed;
  // A deleted account with nothing but what was booked on it since is left out: the model has no lines.
  const below = [...world.people.values()].filter(({ parent }) => parent === by);
  if (passed === 'ok' && expected === 'bad_period' && below.some(({ deleted }) => deleted)) return;
  // Whoever closes a period has set a code by then.
  await house.pool.query(
    'update users set code_hash = (select code_hash from users where username = $2) where username = $1 and code_hash is null',
    [by, COMPANY],
  );
  const answered = await house.send('periodClose', { to_date: period.day, code: CODE }, by);
  if (!expectAnswer(season, operation, answered, expected)) return;
  const { period_id } = answered.data!.period!;
  const { data } = await house.send('periodAccounts', { period_id, items_perpage: 500 }, by);
  const rows = new Map(data!.accounts.map((row) => [row.username, row]));
  const stood = stoodBelow(nights, period);
  for (const name of stood) expectSame('period', `the row of ${name}`, rows.has(name), true);
  for (const [name, told] of rows) {
    const isThere = stood.has(name) || person(world, name).deleted;
    expectSame('period', `whether ${name} was there`, true, isThere);
    expectRow(season, told, periodOf(nights, period, name));
  }
  closePeriod(nights, period);
}

/** Parts are compared as long as nobody has moved: what an account brings along is in the statement of its own. */
function expectRow({ tally }: Season, told: PeriodAccount, model: ReturnType<typeof periodOf>): void {
  const of = `of ${told.username}`;
  const sum = PERIOD_PARTS.reduce((all, part) => all + paise(told[part]), paise(told.opening));
  expectSame('period', `opening and parts ${of}`, sum, paise(told.closing));
  if (tally.has('move: ok')) return;
  expectSame('period', `the opening ${of}`, told.opening, coins(model.opening));
  expectSame('period', `the closing ${of}`, told.closing, coins(model.closing));
  for (const part of PERIOD_PARTS)
    expectSame('period', `${part} ${of}`, told[part], coins(model.parts.get(part) ?? 0n));
}

const paise = (amount: number): bigint => BigInt(Math.round(amount * 100));
