import type { ReportType } from '@pavilion/contract/matka-types.ts';
import { beforeEach, expect, test } from 'vitest';
import { CLOSE, numberBet, OPEN, testDraws, type Draws } from '../testing/draws.fixtures.ts';

let at: Draws;
beforeEach(async () => {
  at = await testDraws();
  await at.wholeOfAgent(0);
});

/** "5 -23,400" is a number with the agent's P/L if it comes; `else` is that of every number that is not named. */
type Row = readonly [type: ReportType, draw: string, pls: string];

const asFigure = (text: string): number => Number(text.replaceAll(',', ''));

async function expectReport([rp_type, event_id, said]: Row): Promise<void> {
  const { numbers } = await at.ask('matkaReport', { rp_type, event_id, full: 1, combined: 1 }, 'agent');
  const named = new Map(said.split(' · ').map((part) => part.split(' ') as [string, string]));
  const wanted = numbers.map(({ number }) => [
    number,
    asFigure(named.get(number) ?? named.get('else') ?? ''),
  ]);
  expect(numbers.map(({ number, pl }) => [number, pl])).toEqual(wanted);
  const missing = [...named.keys()].filter(
    (name) => name !== 'else' && !numbers.some(({ number }) => number === name),
  );
  expect(missing).toEqual([]);
}

async function slip(draw: string, rows: string): Promise<void> {
  for (const row of rows.split(';')) await at.ask('placeBet', numberBet(draw, row.trim()), 'client');
}

/**
 * What each number costs with the other types of the draw (rules 10): all stakes less what it pays and what the worst result
 * that it can be a part of pays besides. Written from the worked examples, not from the program.
 */
test.each<readonly [what: string, rows: string, draw: string, reports: readonly Row[]]>([
  [
    'an ank with its worst pana, a pana with its ank',
    'akda 5 x 1000; SP 140 x 100',
    OPEN,
    [
      ['single_akda', OPEN, '5 -23,400 · else 1,100'],
      // The panas of ank 5 are paid as the ank is.
      [
        'single_patti',
        OPEN,
        [
          '140 -23,400',
          ...['159', '168', '230', '249', '258', '267', '348', '357', '456', '690', '780'].map(
            (pana) => `${pana} -8,400`,
          ),
          'else 1,100',
        ].join(' · '),
      ],
      ['tripple_patti', OPEN, '555 -8,400 · else 1,100'],
    ],
  ],
  [
    'ten akdas and a pana',
    'akda 0 x 100; akda 1 x 100; akda 2 x 100; akda 3 x 100; akda 4 x 100; akda 5 x 100; akda 6 x 100; akda 7 x 100; akda 8 x 100; akda 9 x 100; SP 120 x 10',
    OPEN,
    [
      ['single_akda', OPEN, '3 -1,440 · else 60'],
      ['single_patti', OPEN, '120 -1,440 · else 60'],
      ['double_patti', OPEN, 'else 60'],
    ],
  ],
  [
    'a jodi with the ank that it ends on, an ank with its worst jodi',
    'jodi 80 x 100; jodi 85 x 50; jodi 31 x 200; akda 0 x 300; DP 118 x 10',
    CLOSE,
    [
      // 0 is paid 2,850 and 118, the pana of ank 0, another 3,000.
      [
        'jodi_patti',
        CLOSE,
        [
          '80 -14,690',
          '85 -4,090',
          '31 -18,340',
          ...['00', '10', '20', '30', '40', '50', '60', '70', '90'].map((jodi) => `${jodi} -5,190`),
          'else 660',
        ].join(' · '),
      ],
      ['single_akda', CLOSE, '0 -14,690 · 5 -4,090 · 1 -18,340 · else 660'],
    ],
  ],
  [
    'a motor of 1, 2, 3, 0: each ank with the dearest of its panas',
    [
      ...['123', '120', '130', '230'].map((pana) => `SP ${pana} x 10`),
      ...['112', '113', '110', '122', '223', '220', '133', '233', '330', '100', '200', '300'].map(
        (pana) => `DP ${pana} x 10`,
      ),
      ...['111', '222', '333', '000'].map((pana) => `TP ${pana} x 10`),
    ].join('; '),
    OPEN,
    [
      [
        'single_akda',
        OPEN,
        '1 -2,800 · 2 -2,800 · 3 -7,800 · 4 -2,800 · 5 -2,800 · 6 -7,800 · 7 -2,800 · 8 -2,800 · 9 -7,800 · 0 -7,800',
      ],
      ['single_patti', OPEN, '123 -1,300 · 120 -1,300 · 130 -1,300 · 230 -1,300 · else 200'],
      ['tripple_patti', OPEN, '111 -7,800 · 222 -7,800 · 333 -7,800 · 000 -7,800 · else 200'],
    ],
  ],
])('%s', async (_, rows, draw, reports) => {
  await slip(draw, rows);
  for (const report of reports) await expectReport(report);
});

test('once the Open is known an ank is held to the jodis that can still come', async () => {
  await slip(CLOSE, 'jodi 80 x 100; jodi 85 x 50; jodi 31 x 200; akda 0 x 300');
  await expectReport(['single_akda', CLOSE, '0 -11,700 · 5 -4,100 · 1 -18,350 · else 650']);
  at.nightfall();
  await at.declare(OPEN, 134);
  at.forget('agent');
  await expectReport(['single_akda', CLOSE, '0 -11,700 · 5 -4,100 · else 650']);
  await expectReport(['jodi_patti', CLOSE, '80 -11,700 · 85 -4,100 · else 650']);
});
