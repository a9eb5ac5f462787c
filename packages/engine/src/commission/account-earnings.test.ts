import { describe, expect, test } from 'vitest';
import { amounts, coins, percent } from '../testing/notation.ts';
import { accountEarnings } from './account-earnings.ts';

const rates = (match: string) => ({ match: percent(match), session: 0, matka: 0, other: 0 });
const row = (role: number, shares: string, rate: string, company = '0') => {
  const [kept = '0', budget = '0'] = shares.split('/');
  return {
    role,
    kept: percent(kept),
    budget: percent(budget),
    companyShare: percent(company),
    rates: rates(rate),
  };
};
const LOSS = coins('1,00,000');

describe('what the ledger books of a loss of 1,00,000 (rules 6, 7)', () => {
  test.each([
    // client, commission back, account, creator, all above
    {
      who: 'a stockist’s agent',
      account: row(6, '25/60', '2'),
      creator: row(5, '0/85', '2'),
      said: '-1,00,000 / +2,000 / +58,800 / +24,500 / +14,700',
    },
    {
      who: 'one whose creator has a higher rate',
      account: row(6, '25/60', '2'),
      creator: row(5, '0/85', '3'),
      said: '-1,00,000 / +2,000 / +58,800 / +24,650 / +14,550',
    },
    {
      who: 'a sub company’s master: its part is divided again',
      account: row(3, '25/75', '1.5'),
      creator: row(2, '0/0', '1.5', '30'),
      said: '-1,00,000 / +1,500 / +73,875 / +17,237.50 / +7,387.50',
    },
    {
      who: 'the Company’s master',
      account: row(3, '10/80', '1'),
      creator: row(1, '0/0', '0'),
      said: '-1,00,000 / +1,000 / +79,200 / +19,800 / 0',
    },
    {
      who: 'the Company’s sub company',
      account: row(2, '0/0', '1', '30'),
      creator: row(8, '0/0', '0'),
      said: '-1,00,000 / +1,000 / +69,300 / +29,700 / 0',
    },
    {
      who: 'an agent’s client',
      account: row(7, '0/0', '1'),
      creator: row(6, '0/40', '2'),
      said: '-1,00,000 / +1,000 / 0 / +40,200 / +58,800',
    },
    {
      who: 'fix sharing',
      account: row(6, '60/0', '2'),
      creator: row(5, '0/60', '2'),
      said: '-1,00,000 / +2,000 / 0 / +58,800 / +39,200',
    },
  ])('$who', ({ account, creator, said }) => {
    const parts = Object.values(accountEarnings(LOSS, account, creator)!);
    expect(amounts(parts)).toBe(said);
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(0n);
  });

  test('nothing while the shares are beyond the creator’s budget', () => {
    expect(accountEarnings(LOSS, row(6, '30/60', '2'), row(5, '0/85', '2'))).toBeNull();
  });
});
