import { describe, expect, test } from 'vitest';
import { coins } from '../testing/notation.ts';
import { type StakeSetting, mostSpecific, stakeProblem } from './stake-limits.ts';

const setting = (
  min: string | null,
  max: string | null,
  delaySeconds: number | null = null,
): StakeSetting => ({
  min: min === null ? null : coins(min),
  max: max === null ? null : coins(max),
  delaySeconds,
});
const NONE = setting(null, null);
const TOURNAMENT = setting('100', '1,00,000', 5);

describe('the most specific setting wins (rules 5)', () => {
  test.each([
    { client: NONE, event: NONE, wins: TOURNAMENT, why: 'only the tournament says something' },
    {
      client: NONE,
      event: setting('500', null),
      wins: setting('500', '1,00,000', 5),
      why: 'the event sets its least stake',
    },
    {
      client: setting(null, '2,000', 0),
      event: setting('500', '50,000', 3),
      wins: setting('500', '2,000', 0),
      why: 'the client has its own, a delay of 0 included',
    },
  ])('$why', ({ client, event, wins }) => {
    expect(mostSpecific([client, event, TOURNAMENT])).toEqual(wins);
  });

  test('where nobody says anything nothing is limited', () => {
    expect(mostSpecific([NONE, NONE])).toEqual(NONE);
    expect(stakeProblem(coins('1,00,00,000'), NONE)).toBeNull();
  });

  test.each([
    { stake: '99.99', problem: 'below_min' },
    { stake: '100', problem: null },
    { stake: '1,00,000', problem: null },
    { stake: '1,00,000.01', problem: 'above_max' },
  ])('a stake of $stake: $problem', ({ stake, problem }) => {
    expect(stakeProblem(coins(stake), TOURNAMENT)).toBe(problem);
  });
});
