import type { UnsettledFancy } from '@pavilion/contract/settlement.ts';
import { expect, it } from 'vitest';
import { typedRows } from './typed-rows.ts';

const session = (session_id: string): UnsettledFancy => ({
  session_id,
  event_id: '900',
  runner_name: `${session_id} over runs`,
  event_name: 'Mumbai v Delhi',
  open_date: '2026-11-20T14:00:00.000Z',
  bets: 1,
  proposed_result: null,
});
const LIST = ['6', '10', '15'].map(session);

it.each<[string, [string, string][], [string, number][]]>([
  ['nothing typed', [], []],
  ['typed and deleted again', [['6', '']], []],
  [
    'in the order of the list, not of typing',
    [
      ['15', '121'],
      ['6', '47'],
    ],
    [
      ['6', 47],
      ['15', 121],
    ],
  ],
  ['nought is a result', [['10', '0']], [['10', 0]]],
  ['what left the list is not sent', [['20', '160']], []],
])('results to confirm together: %s', (_, typed, rows) => {
  const found = typedRows(LIST, new Map(typed));
  expect(found.map(({ fancy, result }) => [fancy.session_id, result])).toEqual(rows);
});
