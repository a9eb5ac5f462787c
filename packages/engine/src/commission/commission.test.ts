import { describe, expect, test } from 'vitest';
import { formatCoins } from '../money/format-money.ts';
import { coins, percent } from '../testing/notation.ts';
import { commission, commissionBase, commissionParts } from './commission.ts';

const turnover = (matchNet: string, session = '0', matka = '0', casino = '0') => ({
  matchNet: coins(matchNet),
  sessionStakes: coins(session),
  matkaStakes: coins(matka),
  casinoStakes: coins(casino),
});

const rates = (match: string, session: string, matka = '0', other = '0') => ({
  match: percent(match),
  session: percent(session),
  matka: percent(matka),
  other: percent(other),
});

describe('what commission is paid on (rules 7)', () => {
  test.each([
    { net: '-10,000', sessions: '15,000', match: '10,000', session: '15,000' },
    { net: '+10,000', sessions: '15,000', match: '0', session: '15,000' },
    { net: '0', sessions: '0', match: '0', session: '0' },
  ])('net $net in the markets and $sessions staked in sessions', ({ net, sessions, match, session }) => {
    const bases = commissionBase(turnover(net, sessions, '700', '900'));
    expect(bases).toEqual({
      match: coins(match),
      session: coins(session),
      matka: coins('700'),
      other: coins('900'),
    });
  });
});

describe('commission at given rates (rules 7)', () => {
  test.each([
    { rate: '1 % / 2 %', at: rates('1', '2'), on: turnover('-10,000', '15,000'), com: '400' },
    { rate: '2 % / 3 %', at: rates('2', '3'), on: turnover('-10,000', '15,000'), com: '650' },
    { rate: '2 % on a match won', at: rates('2', '0'), on: turnover('+10,000'), com: '0' },
    { rate: '5 % of matka', at: rates('0', '0', '5'), on: turnover('0', '0', '10,000'), com: '500' },
    {
      rate: 'casino without a rate',
      at: rates('2', '3', '5'),
      on: turnover('0', '0', '0', '10,000'),
      com: '0',
    },
    {
      rate: 'casino at 0.5 %',
      at: rates('0', '0', '0', '0.5'),
      on: turnover('0', '0', '0', '999'),
      com: '5',
    },
    { rate: 'each kind rounded once', at: rates('0.5', '0.5'), on: turnover('-0.99', '0.99'), com: '0' },
    { rate: 'half a paisa up, twice', at: rates('0.5', '0.5'), on: turnover('-1', '1'), com: '0.02' },
  ])('$rate: $com', ({ at, on, com }) => {
    expect(formatCoins(commission(at, commissionBase(on)))).toBe(com);
  });

  test('the kinds are known one by one for the reports', () => {
    expect(commissionParts(rates('1', '2'), commissionBase(turnover('-10,000', '15,000')))).toEqual({
      match: coins('100'),
      session: coins('300'),
      matka: 0n,
      other: 0n,
    });
  });
});
