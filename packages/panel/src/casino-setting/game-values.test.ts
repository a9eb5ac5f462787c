import { expect, it } from 'vitest';
import { inputOf, problemsOf, textsOf, valuesOf } from './game-values.ts';

const GAME = {
  code: 'lucky7',
  name: 'Lucky 7',
  enabled: 1,
  min: 100.5,
  max: 100_000,
  betting_seconds: 18,
  cycle_seconds: 32,
  version: 'v',
} as const;
const TEXTS = textsOf(GAME);

it('what is saved is what was shown, in the units of the call', () => {
  const { name: _, code: game_code, ...values } = GAME;
  expect(inputOf({ provider_id: 4, game_code }, valuesOf(TEXTS), 'v')).toEqual({
    provider_id: 4,
    game_code,
    ...values,
  });
});

it.each([
  [{}, {}],
  [{ min: '' }, { min: 'noStake' }],
  [{ max: '0' }, { max: 'noStake' }],
  [{ max: '100.49' }, { max: 'stakesCrossed' }],
  [{ max: '100.5' }, {}],
  [{ betting_seconds: '4' }, { betting_seconds: 'bettingRange' }],
  [{ betting_seconds: '5', cycle_seconds: '6' }, {}],
  [{ betting_seconds: '3599', cycle_seconds: '3600' }, {}],
  [
    { betting_seconds: '3600', cycle_seconds: '3600' },
    { betting_seconds: 'bettingRange', cycle_seconds: 'cycleRange' },
  ],
  [{ cycle_seconds: '18' }, { cycle_seconds: 'cycleRange' }],
  [{ cycle_seconds: '3601' }, { cycle_seconds: 'cycleRange' }],
  [{ cycle_seconds: '32.5' }, { cycle_seconds: 'cycleRange' }],
])('%j: %j', (typed, problems) => {
  expect(problemsOf({ ...TEXTS, ...typed })).toEqual(problems);
});
