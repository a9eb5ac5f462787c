import { expect, test } from 'vitest';
import { columnsOf, declaredRows, type SubAnswers } from './sub-columns.ts';

const settled = { settled_at: '2026-11-20T15:00:00Z', status: 30, pl: 30 };
const answers: SubAnswers = {
  markets: [
    {
      market_id: '1.9',
      market_name: 'Match Odds',
      sc: [
        {
          user_id: 2,
          username: 'north',
          if_none: null,
          worst: null,
          runners: [{ selectionId: 11, position: -50 }],
        },
      ],
    },
  ],
  sessions: [
    {
      session_id: 's6',
      runner_name: '6 Over Runs',
      sc: [
        { user_id: 2, username: 'north', fexposure: { no: 10, yes: -20 }, best: 10, worst: -20 },
        { user_id: 3, username: 'south', fexposure: { no: null, yes: null }, best: 2, worst: 1 },
      ],
    },
  ],
  declaredSessions: [
    {
      ...settled,
      session_id: 's1',
      runner_name: '1 Over Runs',
      settlement_result: '7',
      sc: [{ user_id: 3, username: 'south', my_status: 99 }],
    },
  ],
  declaredMarkets: [
    {
      ...settled,
      market_id: '1.8',
      market_name: 'Toss',
      runners: '[]',
      settlement_result: '11',
      won_by: 'Mumbai',
      sc: [],
    },
  ],
};

test('everything of a sub company stands in its column', () => {
  expect(
    Object.fromEntries(columnsOf(answers, false).map(({ name, cells }) => [name, Object.fromEntries(cells)])),
  ).toEqual({
    north: { '1.9:11': -50, 's6:no': 10, 's6:yes': -20 },
    south: { 's6:worst': 1, 'declared:s1': 99 },
  });
});

test('a market that several win has its figures without any and at worst, too', () => {
  const runners = [{ selectionId: 11, position: -50 }];
  const places = {
    market_id: '1.7',
    market_name: 'To be placed',
    sc: [{ user_id: 2, username: 'north', if_none: 40, worst: -10, runners }],
  };
  const [north] = columnsOf({ ...answers, markets: [places], sessions: [] }, true);
  expect(Object.fromEntries(north?.cells ?? [])).toEqual({ '1.7:11': -50, '1.7:none': 40, '1.7:worst': -10 });
});

test('a declared market is called by its winner, a session by its result', () => {
  expect(declaredRows(answers)).toEqual({
    sessions: [{ cell: 'declared:s1', name: '1 Over Runs', result: '7', status: 30 }],
    markets: [{ cell: 'declared:1.8', name: 'Toss', result: 'Mumbai', status: 30 }],
  });
});

test('a sub company’s own accounts have no declared figures', () => {
  expect(columnsOf(answers, true).flatMap(({ cells }) => [...cells.keys()])).not.toContain('declared:s1');
});
