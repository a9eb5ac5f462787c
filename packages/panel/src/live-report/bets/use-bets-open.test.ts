import type { Fancy, Market } from '@pavilion/contract/events.ts';
import { expect, test } from 'vitest';
import { createTopicStore } from '../../live/topic-store.ts';
import { betsOpen, spokenNow } from './use-bets-open.ts';

const market = { market_id: 'M2', match_status: 'OPEN', stale: 0 } as Market;
const session = { session_id: 'M3', game_status: 'Ball Start', stale: 0 } as Fancy;
const match = { event: { event_id: 'M1' }, market: [market], fancy: [session] };

test.each([
  { what: 'as loaded', pushed: {}, open: true },
  {
    what: 'the market is off',
    pushed: { 'M1M2 market': { match_status: 'SUSPENDED', stale: 0 } },
    open: false,
  },
  {
    what: 'nobody hears of its price',
    pushed: { 'M1M2 market': { match_status: 'OPEN', stale: 1 } },
    open: false,
  },
  {
    what: 'a session is on',
    pushed: {
      'M1M2 market': { match_status: 'SUSPENDED', stale: 0 },
      'M1 fancy:M3': { game_status: '', stale: 0 },
    },
    open: true,
  },
])('$what: $open', ({ pushed, open }) => {
  const store = createTopicStore(() => undefined);
  for (const [name, value] of Object.entries(pushed)) {
    const [topic = '', key = ''] = name.split(' ');
    store.receive([{ topic, seq: 1, image: true, set: { [key]: value } }]);
  }
  store.flush();
  expect(betsOpen(match, store.get)).toBe(open);
});

test('a match without markets and sessions takes no bets', () => {
  expect(betsOpen({ ...match, market: [], fancy: [] }, () => undefined)).toBe(false);
});

test.each([
  { label: '', until: null, open: true, silent: true, closed: false },
  { label: 'BET OPEN', until: null, open: false, silent: true, closed: true },
  { label: 'Wicket', until: '2026-11-22T18:00:00Z', open: true, silent: false, closed: true },
  { label: 'Six', until: null, open: false, silent: false, closed: false },
])('said "$label", open $open', ({ label, until, open, silent, closed }) => {
  expect(spokenNow({ button_label: label, bet_close_at: until }, open)).toEqual({ silent, closed });
});

test('a desk that said nothing yet is silent', () => {
  expect(spokenNow(undefined, false)).toEqual({ silent: true, closed: true });
});
