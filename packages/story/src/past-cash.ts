import { calls } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { cashDays } from '@pavilion/server/cash/cash-days.ts';
import { closeDay } from '@pavilion/server/cash/close-day.ts';
import { payReceiveCash } from '@pavilion/server/cash/pay-receive-cash.ts';
import type { House } from '@pavilion/server/house.ts';
import { dayAfter, dayAt, startOfDay } from '@pavilion/server/http/days.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import { CASH_PAY, CASH_RECEIVE } from '@pavilion/engine/settlement/cash.ts';
import { NAMED_CHAIN, VISITORS_CLIENT } from './demo-people.ts';
import { inOneTransaction } from './declare-match.ts';
import type { Past, Thread } from './past.ts';
import { pastMatches } from './past-matches.ts';
import {
  adminViewer,
  cashInHand,
  hasCashAt,
  isDayClosed,
  operatorViewer,
  owedBelow,
  type OwedBelow,
} from './story.sql.ts';

/** Cash is collected at 11:00 by the house's clock and the day before it is closed at noon. */
const COLLECTS_AFTER_MS = 11 * 3_600_000;
const COUNTS_AFTER_MS = 12 * 3_600_000;
const MINUTE = 60_000;
/** Half of what is owed, in whole hundreds. */
const PART = 2n;
const HUNDRED = 100_00n;
/** On every fourth day the count of the drawer is short by a note. */
const SHORT_EVERY = 4;
const SHORT = 50;

/** What was won and lost before the day of a match is collected in its morning, from the second match on. */
export const collectPastCash = ({ house, beganAt }: Past): readonly Thread[] => {
  const { timeZone } = house.config;
  return pastMatches(beganAt, timeZone)
    .slice(1)
    .map(({ startsAt }, index) => collectCash(house, dayAt(timeZone, new Date(startsAt)), index + 1));
};

/**
 * A morning: each operator of the named chain settles part of what it and the accounts directly below it
 * owe each other, then closes the day before by count. The visitor's client is left alone. What an earlier start has done is not
 * done again.
 */
async function* collectCash(house: House, day: string, number: number): Thread {
  const midnight = startOfDay(house.config.timeZone, day).getTime();
  yield new Date(midnight + COLLECTS_AFTER_MS);
  const operators = await operatorsOf(house);
  const dayBefore = dayAfter(day, -1);
  let minutes = 0;
  for (const viewer of operators) {
    const isClosed = await isDayClosed(house.pool, viewer.actingId, dayBefore);
    for (const account of await owedBelow(house.pool, viewer.actingId)) {
      yield new Date(midnight + COLLECTS_AFTER_MS + minutes * MINUTE);
      minutes += 1;
      const isDone = isClosed || (await hasCashAt(house.pool, viewer.actingId, house.now()));
      if (!isDone && account.username !== VISITORS_CLIENT) await settlePart(house, viewer, account);
    }
  }
  yield new Date(midnight + COUNTS_AFTER_MS);
  for (const viewer of operators) await closeDayBefore(house, viewer, number);
}

/** From the bottom up: what is collected below can be handed on. */
async function operatorsOf({ pool }: House): Promise<readonly Viewer[]> {
  const viewers: Viewer[] = [];
  for (const username of NAMED_CHAIN.toReversed().filter((name) => name !== VISITORS_CLIENT))
    viewers.push(await operatorViewer(pool, username));
  return [...viewers, await adminViewer(pool)];
}

/** Nobody of the chain hands out more than it has in hand. A refusal is part of the story: open bets hold the coins. */
async function settlePart(house: House, viewer: Viewer, account: OwedBelow): Promise<void> {
  const { id, guid, username, owed } = account;
  const isNamed = NAMED_CHAIN.some((name) => name === username);
  const giver = owed < 0n ? viewer.actingId : isNamed ? id : undefined;
  const part = (owed < 0n ? -owed : owed) / PART;
  const inHand = giver === undefined ? part : await cashInHand(house.pool, giver);
  const most = inHand < part ? inHand : part;
  const amount = Number(((most / HUNDRED) * HUNDRED) / 100n);
  if (amount <= 0) return;
  const type = owed > 0n ? CASH_RECEIVE : CASH_PAY;
  const request = calls.payReceiveCash.in.parse({ user_guid: guid, amount, type });
  try {
    await inOneTransaction(house, viewer, async (ctx) => {
      await payReceiveCash(house, request, ctx);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function closeDayBefore(house: House, viewer: Viewer, number: number): Promise<void> {
  const day = dayAfter(dayAt(house.config.timeZone, house.now()), -1);
  await inOneTransaction(house, viewer, async (ctx) => {
    const { due } = await cashDays(house, calls.cashDays.in.parse({ day }), ctx);
    if (due === null) return;
    const short = number % SHORT_EVERY === 0 && due.expected > SHORT ? SHORT : 0;
    const note = short > 0 ? 'One note of fifty is missing' : '';
    const counted = Math.max(0, due.expected - short);
    await closeDay(house, calls.closeCashDay.in.parse({ day, counted, note }), ctx);
  });
}
