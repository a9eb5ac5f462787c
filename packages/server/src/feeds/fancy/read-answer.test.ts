import { describe, expect, it } from 'vitest';
import { diamondAnswer, diamondMarket, diamondRow, skyAnswer, skyRow } from './fancy-lists.fixtures.ts';
import { readAnswer } from './read-answer.ts';
import { ProviderTrouble } from './snapshot.ts';

const read = (answer: unknown) => readAnswer(answer, { marketId: '1.900' });

describe('a good row', () => {
  it('of the sky list: No at lay, Yes at back', () => {
    expect(read(skyAnswer(skyRow()))).toEqual({
      section: 'sky',
      quarantined: [],
      fancies: [
        {
          ref: '4',
          name: '6 OVER RUN WOR (WOR VS JAI)ADV',
          noLine: 47,
          noRate: 100,
          yesLine: 49,
          yesRate: 100,
          status: '',
        },
      ],
    });
  });

  it('of the diamond list, among markets that are none of ours to list', () => {
    const answer = diamondAnswer(
      diamondMarket([{ nat: 'Worli' }], { gtype: 'match' }),
      diamondMarket([diamondRow()]),
    );
    expect(read(answer)).toEqual({
      section: 'diamond',
      quarantined: [],
      fancies: [
        {
          ref: '11',
          name: '10 over runs JAI',
          noLine: 67,
          noRate: 110,
          yesLine: 68,
          yesRate: 100,
          status: '',
        },
      ],
    });
  });

  const statuses: [why: string, answer: unknown, status: string][] = [
    ['a ball is on its way', skyAnswer(skyRow({ GameStatus: 'Ball Start' })), 'Ball Start'],
    ['nobody says that it is open', skyAnswer(skyRow({ GameStatus: null })), 'SUSPENDED'],
    [
      'suspended rows have no lines',
      skyAnswer(skyRow({ GameStatus: 'SUSPENDED', LayPrice1: 0, BackPrice1: 0, LaySize1: 0, BackSize1: 0 })),
      'SUSPENDED',
    ],
    ['an active section', diamondAnswer(diamondMarket([diamondRow({ gstatus: 'ACTIVE' })])), ''],
    [
      'a market that is suspended as a whole',
      diamondAnswer(diamondMarket([diamondRow()], { status: 'SUSPENDED' })),
      'SUSPENDED',
    ],
  ];
  it.each(statuses)('status: %s', (_, answer, status) => {
    expect(read(answer).fancies.map((fancy) => fancy.status)).toEqual([status]);
  });
});

describe('a bad row is set aside with its reason, and its neighbour stands', () => {
  type Row = [why: string, row: unknown, code: string, field: string, seen: string];
  const sky: Row[] = [
    ['no id', skyRow({ SelectionId: undefined }), 'missing', 'SelectionId', ''],
    ['an id that could be anything', skyRow({ SelectionId: '../x' }), 'missing', 'SelectionId', '"../x"'],
    ['no name', skyRow({ RunnerName: '  ' }), 'missing', 'RunnerName', '"  "'],
    ['no line', skyRow({ LayPrice1: undefined }), 'missing', 'LayPrice1', ''],
    ['a number as text', skyRow({ BackPrice1: '49' }), 'not_a_number', 'BackPrice1', '"49"'],
    ['text for odds', skyRow({ BackSize1: 'abc' }), 'not_a_number', 'BackSize1', '"abc"'],
    ['odds of 0', skyRow({ LaySize1: 0 }), 'out_of_range', 'LaySize1', '0'],
    ['a line of 0 while open', skyRow({ LayPrice1: 0 }), 'out_of_range', 'LayPrice1', '0'],
    ['a negative line', skyRow({ LayPrice1: -3 }), 'out_of_range', 'LayPrice1', '-3'],
    ['half a run', skyRow({ BackPrice1: 49.5 }), 'out_of_range', 'BackPrice1', '49.5'],
    ['a line beyond all cricket', skyRow({ BackPrice1: 1e9 }), 'out_of_range', 'BackPrice1', '1000000000'],
    ['No above Yes', skyRow({ LayPrice1: 50 }), 'lines_crossed', 'LayPrice1', '50'],
    ['not even an object', 'a session', 'missing', 'SelectionId', ''],
    ['an id that the list has already', skyRow({ SelectionId: '5' }), 'repeated', 'id', '"5"'],
  ];
  it.each(sky)('sky: %s', (_, row, code, field, seen) => {
    const { fancies, quarantined } = read(
      skyAnswer(skyRow({ SelectionId: '5', RunnerName: 'Total sixes' }), row),
    );
    expect(fancies.map((fancy) => fancy.name)).toEqual(['Total sixes']);
    expect(quarantined.map((one) => one.problem)).toEqual([{ code, field, seen }]);
  });

  const diamond: Row[] = [
    ['no odds at all', diamondRow({ odds: undefined }), 'missing', 'lay1 odds', ''],
    ['no No side', diamondRow({}, [['back1', 68, 100]]), 'missing', 'lay1 odds', ''],
    [
      'decimal odds',
      diamondRow({}, [
        ['back1', 1.96, 100],
        ['lay1', 1.96, 100],
      ]),
      'out_of_range',
      'lay1 odds',
      '1.96',
    ],
    [
      'a size as text',
      diamondRow({}, [
        ['back1', 68, '100'],
        ['lay1', 67, 100],
      ]),
      'not_a_number',
      'back1 size',
      '"100"',
    ],
  ];
  it.each(diamond)('diamond: %s', (_, row, code, field, seen) => {
    const { fancies, quarantined } = read(
      diamondAnswer(diamondMarket([diamondRow({ sid: 12, nat: 'Total fours' }), row])),
    );
    expect(fancies.map((fancy) => fancy.name)).toEqual(['Total fours']);
    expect(quarantined.map((one) => one.problem)).toEqual([{ code, field, seen }]);
  });

  it('a kind that settles in another way is named once, not row by row', () => {
    const khado = diamondMarket([diamondRow(), diamondRow({ sid: 12 })], {
      gtype: 'khado',
      mid: 77,
      mname: 'khado',
    });
    const { quarantined } = read(diamondAnswer(diamondMarket([diamondRow()]), khado));
    expect(quarantined).toEqual([
      { ref: 'm77', name: 'khado', problem: { code: 'kind_not_taken', field: 'gtype', seen: '"khado"' } },
    ]);
  });
});

describe('an answer that is no list is trouble in words', () => {
  const answers: [why: string, answer: unknown, said: string][] = [
    ['nothing', undefined, 'no shape that is known'],
    ['a page of a proxy', '<html>', 'no shape that is known'],
    ['another shape', { hello: 1 }, 'no shape that is known'],
    ['an empty list', [], 'no shape that is known'],
    [
      'lists of other matches only',
      [...skyAnswer(), ...skyAnswer()].map((entry, n) => ({ ...entry, market_id: `1.${n}` })),
      'no list for market 1.900',
    ],
    ['no sessions in it', [{ market_id: '1.900', value: {} }], 'no field "session"'],
    [
      'its own failure',
      { ...diamondAnswer(diamondMarket([])), success: false, msg: 'no data' },
      'the provider says "no data"',
    ],
  ];
  it.each(answers)('%s', (_, answer, said) => {
    expect(() => read(answer)).toThrow(ProviderTrouble);
    expect(() => read(answer)).toThrow(said);
  });
});
