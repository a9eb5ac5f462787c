import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { expect, it } from 'vitest';
import { runCheck } from '../house-checks/run-check.ts';
import { BOOKMAKER, CODE, MATCH_ODDS } from '../testing/story.fixtures.ts';
import { ASH, BAY, out, RACE, race } from './race.fixtures.ts';

const OTHER = { event_id: RACE, market_id: BOOKMAKER };
const RUNNERS = {
  eventTypeId: '7',
  marketType: 'PLACE',
  name: 'To Be Placed',
} satisfies Partial<MarketDefinition>;

/** A race whose place market has its result, and whose WIN market is off the offer, with bets on one runner alone. */
async function lastBets() {
  const at = await race();
  await at.feed.prices(
    BOOKMAKER,
    {
      ...RUNNERS,
      runners: [
        { id: ASH, name: 'Ash', status: 'ACTIVE', sortPriority: 1 },
        { id: BAY, name: 'Bay', status: 'ACTIVE', sortPriority: 2 },
      ],
    },
    {},
  );
  await at.bet(BAY, 1, 3, 1000);
  await at.bet(BAY, 2, 3, 500);
  const settled = { ...OTHER, selection_id: ASH, confirm_warning: 1 as const };
  expect(await at.codeOf('settleMarket', settled, 'company')).toBe('ok');
  const off = { event_id: RACE, market_id: MATCH_ODDS, type: 'main' as const, status: 0 as const };
  expect(await at.codeOf('setMarketStatus', off, 'company')).toBe('ok');
  const closed = async () =>
    (await at.ask('matchDetail', { event_id: RACE }, 'company')).event.settlement_status;
  return { ...at, closed };
}

it('closes the match when it voids the last bets that it waited for; then nobody is given back', async () => {
  const at = await lastBets();
  expect(await at.closed()).toBe(0);
  expect(await at.withdraw(BAY, 30)).toBe('ok');
  expect(await at.closed()).toBe(1);
  expect(await at.reinstate(BAY)).toBe('already_settled');
  expect(await at.codeOf('rollbackMarket', { ...OTHER, code: CODE }, 'company')).toBe('ok');
  expect(await at.closed()).toBe(0);
  expect(await at.reinstate(BAY)).toBe('ok');
});

it('leaves the match open while other bets wait', async () => {
  const at = await lastBets();
  expect(await at.withdraw(ASH, 30)).toBe('ok');
  expect(await at.closed()).toBe(0);
});

it('books nothing by the word of a feed: the match is named to the Company, who closes it', async () => {
  const at = await lastBets();
  await at.tell(out([BAY, 30]));
  expect(await at.closed()).toBe(0);
  await runCheck(at.app.house, { kind: 'open_matches' });
  expect((await at.ask('closeDueMatches', {}, 'company')).closed).toHaveLength(1);
  expect(await at.closed()).toBe(1);
  await at.tell(out());
  expect(await at.closed()).toBe(1);
});

it('holds what the feed told of a closed match once that is open again', async () => {
  const at = await lastBets();
  expect(await at.withdraw(BAY, 30)).toBe('ok');
  await at.tell(out([ASH, 20]));
  expect(await at.betCode(ASH, 1, 3, 100)).not.toBe('ok');
  expect(await at.codeOf('rollbackMarket', { ...OTHER, code: CODE }, 'company')).toBe('ok');
  const { records } = await at.ask('withdrawals', { event_id: RACE }, 'company');
  expect(records.map(({ runner_name, factor }) => [runner_name, factor])).toEqual([
    ['Ash', 20],
    ['Bay', 30],
  ]);
});
