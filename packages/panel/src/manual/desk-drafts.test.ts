import type { ManualMarket, ManualSession } from '@pavilion/contract/manual.ts';
import { describe, expect, test } from 'vitest';
import {
  deskRows,
  linesProblem,
  marketDraft,
  nextTeam,
  sessionDraft,
  tickMarket,
  tickSession,
  wider,
} from './desk-drafts.ts';

type Prices = readonly [back: number, lay: number, keptBack?: number, keptLay?: number];
const market = (...prices: Prices[]): ManualMarket => ({
  market_id: 'M1',
  market_name: 'Bookmaker',
  market_type: 2,
  is_main_market: 0,
  settlement_status: 0,
  market_close_time: null,
  status: '',
  sent_at: null,
  restorable: 0,
  version: 'v',
  bets: 0,
  runners: prices.map(([back_price_1, lay_price_1, kept_back_1 = 0, kept_lay_1 = 0], at) => ({
    selectionId: at + 1,
    runnerName: `Team ${at + 1}`,
    back_price_1,
    lay_price_1,
    kept_back_1,
    kept_lay_1,
  })),
});
const session = (form: Partial<ManualSession> = {}): ManualSession => ({
  session_id: 'M2',
  session_name: '6 over runs',
  session_type_id: 1,
  settlement_status: 0,
  lay_price_1: 45,
  lay_size_1: 110,
  back_price_1: 46,
  back_size_1: 100,
  status: '',
  sent_at: null,
  restorable: 0,
  version: 'v',
  kept_lay_1: 0,
  kept_back_1: 0,
  bets: 0,
  ...form,
});

describe('a market’s row', () => {
  test.each<{ what: string; prices: Prices[]; draft: string }>([
    {
      what: 'the team that is priced',
      prices: [
        [0, 0],
        [45, 50],
      ],
      draft: '2 45 5 alone',
    },
    {
      what: 'both on offer: neither goes off unasked',
      prices: [
        [45, 47],
        [12, 14],
      ],
      draft: '1 45 2',
    },
    {
      what: 'what stood before the ball',
      prices: [
        [0, 0, 85, 88],
        [0, 0],
      ],
      draft: '1 85 3 alone',
    },
    {
      what: 'both stood before the ball',
      prices: [
        [0, 0, 85, 88],
        [0, 0, 12, 14],
      ],
      draft: '1 85 3',
    },
    {
      what: 'nothing',
      prices: [
        [0, 0],
        [0, 0],
      ],
      draft: '1  2 alone',
    },
  ])('$what', ({ prices, draft }) => {
    const { selectionId, lagai, difference, alone, typed } = marketDraft(market(...prices));
    expect(`${selectionId} ${lagai} ${difference}${alone ? ' alone' : ''}`).toBe(draft);
    expect(typed).toBe(false);
  });

  test('the next team shows its own prices and is not typed; a tick and a difference are', () => {
    const priced = market([45, 47], [12, 17]);
    const second = nextTeam(priced, marketDraft(priced));
    expect(second).toMatchObject({ selectionId: 2, lagai: '12', difference: 5, typed: false });
    expect(nextTeam(priced, second)).toMatchObject({ selectionId: 1, lagai: '45' });
    expect(tickMarket(priced, second, -1)).toMatchObject({ lagai: '11', typed: true });
    expect(wider(wider({ ...second, difference: 20 }, 1), -1)).toMatchObject({ difference: 19, typed: true });
  });
});

describe('a session’s row', () => {
  test('its lines, or those that stood before the ball', () => {
    expect(sessionDraft(session())).toMatchObject({ no: '45', yes: '46', rateNo: '110', typed: false });
    const off = session({ lay_price_1: 0, back_price_1: 0, kept_lay_1: 60, kept_back_1: 61 });
    expect(sessionDraft(off)).toMatchObject({ no: '60', yes: '61' });
    expect(sessionDraft(session({ lay_price_1: 0, back_price_1: 0 }))).toMatchObject({ no: '', yes: '' });
  });

  test('one line or both move', () => {
    expect(tickSession(sessionDraft(session()), ['no'], -1)).toMatchObject({
      no: '44',
      yes: '46',
      typed: true,
    });
    expect(tickSession(sessionDraft(session()), ['no', 'yes'], 1)).toMatchObject({ no: '46', yes: '47' });
  });

  test.each([
    { no: '45', yes: '46', rateNo: '100', rateYes: '100', problem: undefined },
    { no: '1180', yes: '1182', rateNo: '100', rateYes: '100', problem: undefined },
    { no: '47', yes: '46', rateNo: '100', rateYes: '100', problem: 'crossed' },
    { no: '', yes: '46', rateNo: '100', rateYes: '100', problem: 'range' },
    { no: '45', yes: '10000', rateNo: '100', rateYes: '100', problem: 'range' },
    { no: '45', yes: '46', rateNo: '0', rateYes: '100', problem: 'range' },
  ])('$no @$rateNo / $yes @$rateYes: $problem', ({ problem, ...lines }) => {
    expect(linesProblem(lines)).toBe(problem);
  });
});

test('rows have letters that act on nothing else, and settled ones are no rows', () => {
  const markets = Array.from({ length: 3 }, (_, at) => ({ ...market([1, 2]), market_id: `M${at}` }));
  const done = { ...market([1, 2]), settlement_status: 1 as const };
  const sessions = Array.from({ length: 30 }, () => session());
  const rows = deskRows({ market: [...markets, done], fancy: sessions });
  expect(rows).toHaveLength(33);
  const letters = rows.map(({ letter }) => letter).filter((letter) => letter !== '');
  expect(new Set(letters).size).toBe(20);
  expect(letters.filter((letter) => 'bortnp'.includes(letter))).toEqual([]);
});
