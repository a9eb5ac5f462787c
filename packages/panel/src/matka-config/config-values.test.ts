import { describe, expect, test } from 'vitest';
import { inputOf, problemsOf, textsOf, valuesOf, type ConfigTexts } from './config-values.ts';

const CONFIG = {
  id: 'matka',
  matka_open_time: '09:00',
  matka_close_time: '23:30',
  single_akda_bet_close_time: 10,
  jodi_bet_close_time: 10,
  other_bet_close_time: 10,
  jodi_min_stack: 10,
  jodi_max_stack: 100,
  akda_min_stack: 10.5,
  akda_max_stack: 100,
  other_min_stack: 10,
  other_max_stack: 100,
  open_bets: 0,
  version: 'v',
};
const TEXTS = textsOf(CONFIG);

describe('the form of a config', () => {
  test('sends what it read, of fast matka without the jodi', () => {
    const { id: _, jodi_bet_close_time: __, other_bet_close_time: ___, open_bets: ____, ...sent } = CONFIG;
    expect(inputOf(valuesOf(TEXTS, false), 'v')).toEqual(sent);
    const { jodi_min_stack: _____, jodi_max_stack: ______, ...fast } = sent;
    expect(inputOf(valuesOf(TEXTS, true), 'v')).toEqual(fast);
  });

  test.each<[Partial<ConfigTexts>, object]>([
    [{}, {}],
    [{ matka_open_time: '' }, { matka_open_time: 'fieldRequired' }],
    [{ matka_close_time: '25:00' }, { matka_close_time: 'invalidTime' }],
    [{ matka_close_time: '21:4' }, { matka_close_time: 'invalidTime' }],
    [{ single_akda_bet_close_time: '' }, { single_akda_bet_close_time: 'fieldRequired' }],
    [{ single_akda_bet_close_time: '1000' }, { single_akda_bet_close_time: 'minutesOnly' }],
    [{ akda_min_stack: '' }, { akda_min_stack: 'fieldRequired' }],
    [{ akda_max_stack: '0' }, { akda_max_stack: 'fieldRequired' }],
    [{ akda_max_stack: '10.49' }, { akda_max_stack: 'belowMin' }],
    [{ akda_max_stack: '10.5' }, {}],
  ])('%j has %j', (typed, problems) => {
    expect(problemsOf({ ...TEXTS, ...typed }, false)).toEqual(problems);
  });

  test('fast matka is not asked about jodis', () => {
    expect(problemsOf({ ...TEXTS, jodi_max_stack: '' }, true)).toEqual({});
  });
});
