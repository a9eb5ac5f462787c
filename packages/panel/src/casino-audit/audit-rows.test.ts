import type { AuditedMarket } from '@pavilion/contract/casino-audit.ts';
import { expect, test } from 'vitest';
import { alarmsFirst, inPercent, marketKey } from './audit-rows.ts';

const market = (market_id: number, alarm: AuditedMarket['alarm']): AuditedMarket => ({
  provider_id: 4,
  provider: 'Lucky',
  game_code: 'lucky7',
  game: 'Lucky 7',
  market_id,
  market: 'Winner',
  rounds: 1,
  outcomes: [],
  outcomes_text: '',
  chi2: null,
  degrees: 0,
  p: null,
  alarm,
  stakes: 0,
  returned: 0,
  rtp: null,
  expected_rtp: null,
  deviation: null,
});

test('red comes first, then amber; what says nothing comes last, and equals stay in their order', () => {
  const rows = (['quiet', 'too_few', 'amber', 'not_known', 'red', 'amber'] as const).map((alarm, at) =>
    market(at, alarm),
  );
  expect(alarmsFirst(rows).map((row) => `${row.alarm} ${row.market_id}`)).toEqual([
    'red 4',
    'amber 2',
    'amber 5',
    'quiet 0',
    'not_known 3',
    'too_few 1',
  ]);
});

test('a market is named by provider, game and its own number', () => {
  expect(marketKey(market(3, 'red'))).toBe('4-lucky7-3');
});

test.each([
  [0.9615384, '96.15'],
  [1, '100.00'],
  [0, '0.00'],
])('%s is %s per cent', (part, text) => {
  expect(inPercent(part)).toBe(text);
});
