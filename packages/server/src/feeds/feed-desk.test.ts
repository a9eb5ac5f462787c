import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { describe, expect, it } from 'vitest';
import {
  BOOKMAKER,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  testStory,
} from '../testing/story.fixtures.ts';

const { app, pool, ask, codeOf, feed } = await testStory();

const PRICES = { [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] } satisfies Record<number, [number, number]>;

describe('a match is in play while its main market is', () => {
  const steps: [what: string, market: 'matchOdds' | 'bookmaker', Partial<MarketDefinition>, inPlay: 0 | 1][] =
    [
      ['a market beside it says so first', 'bookmaker', { inPlay: true }, 1],
      ['the main market is not', 'matchOdds', { inPlay: false }, 0],
      ['the one beside it says so again', 'bookmaker', { inPlay: true, version: 2 }, 0],
      ['the main market turns in-play', 'matchOdds', { inPlay: true }, 1],
      ['the one beside it is over', 'bookmaker', { inPlay: true, status: 'CLOSED' }, 1],
      ['the main market is over', 'matchOdds', { inPlay: true, status: 'CLOSED' }, 0],
    ];
  it.each(steps)('%s', async (_what, market, fields, inPlay) => {
    await feed[market](PRICES, fields);
    const { records } = await ask('matchList', { current_page: 1, items_perpage: 20 }, 'company');
    expect(records.find(({ event_id }) => event_id === EVENT)?.in_play).toBe(inPlay);
  });
});

describe('the sport is that of its number', () => {
  const rows: [number: string, sport: string][] = [
    ['4', 'Cricket'],
    ['1', 'Soccer'],
    ['2', 'Tennis'],
    ['7', 'Horse Racing'],
    ['4339', 'Greyhound Racing'],
    ['7522', 'Other Sports'],
    ['6', 'Other Sports'],
    ['999', 'Other Sports'],
    ['cricket', 'Other Sports'],
    ['', 'Other Sports'],
  ];
  it.each(rows)('%s', async (eventTypeId, sport) => {
    const eventId = `sport ${eventTypeId}`;
    const definition = { eventId, eventTypeId, marketType: 'WIN', name: 'To Win' };
    await feed.prices(`1.${eventId}`, definition, PRICES);
    const { rows: found } = await pool.query<{ name: string }>(
      'select s.name from markets m join events e on e.id = m.event_id join sports s on s.id = e.sport_id where m.id = $1',
      [`1.${eventId}`],
    );
    expect(found).toEqual([{ name: sport }]);
  });
});

describe('a delay that nobody can bear', () => {
  const tell = (fields: Partial<MarketDefinition>) =>
    feed.matchOdds(PRICES, { inPlay: true, status: 'OPEN', ...fields });
  const shown = () => {
    const book = app.house.board.market(MATCH_ODDS)!.value;
    return [book.status, book.gameStatus, book.betDelay];
  };

  it.each([31, 86_400, -1, 0.5])('of %s seconds: no bets until the market says better', async (betDelay) => {
    await tell({ betDelay });
    expect(shown()).toEqual(['SUSPENDED', 'Bet Delay', 0]);
    expect(await codeOf('placeBet', onRunner(MUMBAI, 1, 1.8, 100), 'client')).toBe('market_suspended');
    await tell({ betDelay: 0 });
    expect(shown()).toEqual(['OPEN', undefined, 0]);
    expect(await codeOf('placeBet', onRunner(MUMBAI, 1, 1.8, 100), 'client')).toBe('ok');
  });

  it('does not open a market that is suspended, nor one that is over', async () => {
    await tell({ betDelay: 31, status: 'SUSPENDED' });
    expect(shown()).toEqual(['SUSPENDED', undefined, 0]);
    await tell({ betDelay: 31, status: 'CLOSED' });
    expect(shown()).toEqual(['CLOSED', undefined, 0]);
  });

  it('of 30 seconds is the longest that is taken', async () => {
    await tell({ betDelay: 30 });
    expect(shown()).toEqual(['OPEN', undefined, 30]);
  });

  it('of one market is no matter to another', async () => {
    await tell({ betDelay: 31 });
    await feed.bookmaker(PRICES, { status: 'OPEN' });
    expect(app.house.board.market(BOOKMAKER)!.value.status).toBe('OPEN');
  });
});

describe('a market of which something was lost', () => {
  const bet = (on: { market_id: string }) =>
    codeOf('placeBet', { ...onRunner(MUMBAI, 1, 1.8, 100), ...on }, 'client');
  const isGrey = async (marketId: string) => {
    const { market } = await ask('matchDetail', { event_id: EVENT }, 'company');
    return market.find((one) => one.market_id === marketId)?.stale;
  };

  it('is grey and takes no bet until its next image, and the others are as ever', async () => {
    const OPEN = { inPlay: true, status: 'OPEN' } as const;
    await feed.matchOdds(PRICES, OPEN);
    await feed.bookmaker(PRICES, OPEN);
    await feed.say({ kind: 'lost', marketIds: [MATCH_ODDS, 'not known'] });
    expect([await isGrey(MATCH_ODDS), await isGrey(BOOKMAKER)]).toEqual([1, 0]);
    expect(await bet({ market_id: MATCH_ODDS })).toBe('market_suspended');
    const change = { id: MATCH_ODDS, rc: [{ id: MUMBAI, atb: [[1.9, 100]] as const }] };
    await feed.say({ kind: 'markets', message: { op: 'mcm', clk: 'a', pt: 2000, mc: [change] } });
    await feed.health('live');
    expect(await bet({ market_id: MATCH_ODDS })).toBe('market_suspended');
    await feed.matchOdds(PRICES, OPEN);
    expect([await isGrey(MATCH_ODDS), await bet({ market_id: MATCH_ODDS })]).toEqual([0, 'ok']);
  });
});
