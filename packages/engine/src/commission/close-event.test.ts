import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PPM } from '../money/ppm.ts';
import { sumPaise } from '../money/paise.ts';
import { edgeAmounts } from '../settlement/edges.ts';
import { shareWeights } from '../shares/weights.ts';
import { legalChain } from '../testing/arbitrary-chain.ts';
import { FULL_CHAIN, amounts, chain, coins, percent } from '../testing/notation.ts';
import { type ClosingClient, closeEvent } from './close-event.ts';
import { commissionBase } from './commission.ts';

const CLIENT = 100;

const rates = (text: string) => {
  const [match = '0', session = '0'] = text.split('/');
  return { match: percent(match), session: percent(session), matka: 0, other: 0 };
};

/** A client with match -10,000 and session stakes 15,000; `levels` are match/session rates from the agent upward. */
function closing(upline: string, own: string, levels: readonly string[], charge = '0'): ClosingClient {
  return {
    clientId: CLIENT,
    rates: rates(own),
    bases: commissionBase({
      matchNet: coins('-10,000'),
      sessionStakes: coins('15,000'),
      matkaStakes: 0n,
      casinoStakes: 0n,
    }),
    charge: coins(charge),
    upline: shareWeights(chain(upline)).map((link, level) => ({
      ...link,
      rates: rates(levels[level] ?? '0/0'),
    })),
  };
}

describe('commission on every edge at event close (rules 7)', () => {
  test.each([
    {
      who: 'client 1/2, agent 2/3 with 60',
      client: closing('A 40/60, Company', '1/2', ['2/3']),
      credited: '+400 / +260',
      kept: '-140 / -260',
    },
    {
      who: 'an agent without a share hands on all that it gets',
      client: closing('A 100/0, Company', '1/2', ['2/3']),
      credited: '+400 / +650',
      kept: '+250 / -650',
    },
    {
      who: 'an agent with the whole share pays its client itself',
      client: closing('A 0/100, Company', '1/2', ['2/3']),
      credited: '+400',
      kept: '-400 / 0',
    },
    {
      who: 'a client of the Company',
      client: closing('Company', '1/2', []),
      credited: '+400',
      kept: '-400',
    },
    {
      who: 'the whole chain at 2/3',
      client: closing(FULL_CHAIN, '2/3', ['2/3', '2/3', '2/3', '2/3', '2/3']),
      credited: '+650 / +390 / +260 / +162.50 / +65 / +19.50',
      kept: '-260 / -130 / -97.50 / -97.50 / -45.50 / -19.50',
    },
  ])('$who', ({ client, credited, kept }) => {
    const close = closeEvent([client]);
    const byEdge = [CLIENT, ...client.upline.map(({ userId }) => userId)].flatMap((id) =>
      close.commissionPostings.filter(({ userId }) => userId === id).map(({ owed }) => -owed),
    );
    expect(amounts(byEdge)).toBe(credited);
    expect(amounts(close.byOperator.map(({ commission }) => commission))).toBe(kept);
  });

  test('match -10,000 and session +2,000: the client owes 7,600, the agent 2,940 and keeps 4,660', () => {
    const client = closing('A 40/60, Company', '1/2', ['2/3']);
    const booked = edgeAmounts(coins('-8,000'), [percent('60'), percent('40')]);
    const close = closeEvent([client]);
    const owed = booked.owed.map(
      (amount, edge) => amount + (close.commissionPostings.toReversed()[edge]?.owed ?? 0n),
    );
    expect(amounts(owed)).toBe('+7,600 / +2,940');
    const kept = booked.shares.map((share, level) => share + (close.byOperator[level]?.commission ?? 0n));
    expect(amounts(kept)).toBe('+4,660 / +2,940');
  });
});

describe('charges on every edge above the parent (rules 7)', () => {
  test.each([
    { upline: 'A 40/60, Company', usage: null, debited: '+50', kept: '-50 / +50' },
    {
      upline: FULL_CHAIN,
      usage: null,
      debited: '+50 / +50 / +50 / +50 / +50',
      kept: '-50 / 0 / 0 / 0 / 0 / +50',
    },
    {
      upline: 'A 20/80, SC keeps 70, Company',
      usage: ['0', '40', '60'],
      debited: '+50 / +30',
      kept: '-50 / +20 / +30',
    },
    {
      upline: 'A 20/80, SC keeps 70, Company',
      usage: ['10', '0', '90'],
      debited: '+45 / +45',
      kept: '-45 / 0 / +45',
    },
    { upline: 'Company', usage: null, debited: '', kept: '0' },
  ])('50 over $upline, usage $usage: $debited', ({ upline, usage, debited, kept }) => {
    const client = closing(upline, '0/0', [], '50');
    const shared = usage ? { ...client, usageShares: usage.map(percent) } : client;
    const close = closeEvent([shared]);
    expect(amounts(close.chargePostings.map(({ owed }) => owed))).toBe(debited);
    expect(amounts(close.byOperator.map(({ charge }) => charge))).toBe(kept);
    expect(close.chargePostings.some(({ userId }) => userId === CLIENT)).toBe(false);
  });

  test('every operator needs a usage share', () => {
    const client = { ...closing('A 40/60, Company', '0/0', [], '50'), usageShares: [PPM] };
    expect(() => closeEvent([client])).toThrow('usage share');
  });
});

/** One value for each kind of business. */
function kinds<T>(value: fc.Arbitrary<T>) {
  return fc.record({ match: value, session: value, matka: value, other: value });
}

describe('any event', () => {
  const rate = fc.integer({ min: 0, max: 100_000 });
  const client = fc
    .record({
      clientId: fc.integer({ min: 100, max: 105 }),
      rates: kinds(rate),
      bases: kinds(fc.bigInt({ min: 0n, max: 10n ** 9n })),
      charge: fc.bigInt({ min: 0n, max: 10_000n }),
      rows: legalChain(),
      levels: fc.array(kinds(rate), { minLength: 6, maxLength: 6 }),
    })
    .map(({ rows, levels, ...rest }) => ({
      ...rest,
      upline: shareWeights(rows).flatMap((link, level) => {
        const own = levels[level];
        return own ? [{ ...link, rates: own }] : [];
      }),
    }));

  test('clients of one upline come to what they come to when each has an upline of its own', () => {
    fc.assert(
      fc.property(fc.array(client, { minLength: 1, maxLength: 8 }), fc.nat(), (clients, seed) => {
        const [one, other] = [clients[0]!, clients[seed % clients.length]!];
        const ofUpline = clients.map((each, at) => ({
          ...each,
          upline: (at % 2 === 0 ? one : other).upline,
        }));
        const apart = ofUpline.map((each) => ({ ...each, upline: [...each.upline] }));
        const close = closeEvent(ofUpline);
        expect(close).toEqual(closeEvent(apart));
        expect(closeEvent(ofUpline.toReversed())).toEqual(close);
        const parts = ofUpline.flatMap((each) => closeEvent([each]).byOperator);
        for (const { userId, commission, charge } of close.byOperator) {
          const own = parts.filter((part) => part.userId === userId);
          expect(sumPaise(own.map((part) => part.commission))).toBe(commission);
          expect(sumPaise(own.map((part) => part.charge))).toBe(charge);
        }
      }),
    );
  });

  test('what is credited below is given above, and every operator keeps what its edges leave it', () => {
    fc.assert(
      fc.property(fc.array(client, { maxLength: 5 }), (clients) => {
        const close = closeEvent(clients);
        expect(sumPaise([...close.clients, ...close.byOperator].map(({ commission }) => commission))).toBe(
          0n,
        );
        expect(sumPaise(close.byOperator.map(({ charge }) => charge))).toBe(0n);
        for (const { userId, commission, charge } of close.byOperator) {
          expect(keptBy(close.commissionPostings, userId)).toBe(commission);
          expect(keptBy(close.chargePostings, userId)).toBe(charge);
        }
      }),
    );
  });
});

function keptBy(postings: readonly { userId: number; parentId: number; owed: bigint }[], id: number): bigint {
  return sumPaise(
    postings.map(({ userId, parentId, owed }) => (parentId === id ? owed : 0n) - (userId === id ? owed : 0n)),
  );
}
