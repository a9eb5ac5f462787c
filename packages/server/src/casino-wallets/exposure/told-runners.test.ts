import { beforeEach, describe, expect, it, test } from 'vitest';
import { testExposures, type Exposures } from '../../testing/exposures.fixtures.ts';

let at: Exposures;
beforeEach(async () => {
  at = await testExposures();
  await at.setBalance('client', 1000);
});

const OK = { status: 0 };
const refused = (message: string) => ({ status: 1, message });

describe('cards and winner', () => {
  const runners = (won: string, [a, b]: readonly [string, string] = ['KDD,QCC,JHH', 'ASS,2SS,3SS']) => [
    { id: 1, name: 'Player A', cards: a, status: won === 'A' ? 'WINNER' : 'LOSER', pl: 0 },
    { id: 2, name: 'Player B', cards: b.split(','), status: won === 'B' ? 'WINNER' : 'LOSER', pl: 0 },
  ];
  const shown = async () => {
    const { rows } = await at.pool.query<{ id: string }>(`select id from casino_rounds where mid = 'g1'`);
    return at.ask('casinoResult', { casino_round_id: rows[0]!.id }, 'company');
  };

  it('are kept as they fell', async () => {
    await at.expose('client', 100);
    expect(await at.results('client 98', { runners: runners('B') })).toMatchObject(OK);
    expect(await shown()).toMatchObject({
      state: 'declared',
      won_by: 'Player B',
      casino_result: [{ cards: 'KDD,ASS,QCC,2SS,JHH,3SS' }],
    });
  });

  test.each([
    ['A', undefined, 'contradiction', 'Player B'],
    ['B', ['KDD,QCC,JHH', 'KDD,2SS,3SS'], 'card twice', ''],
    ['B', ['KDD,QCC,ZZZ', 'ASS,2SS,3SS'], 'unknown card', ''],
    ['B', ['KDD,QCC,JHH', 'ASS,2SS'], 'too few cards', ''],
  ] as const)(
    'that cannot both be (%s, %s): %s is not paid, and waits with both shown',
    async (won, cards, why, made) => {
      await at.expose('client', 100);
      const result = await at.results('client 98', { runners: runners(won, cards) });
      expect(result).toEqual(refused(`the result waits for a person: ${why}`));
      expect(await at.wallet('client')).toEqual({ balance: 1000, used: 100 });
      const { records } = await at.ask('pendingCasino', {}, 'company');
      expect(records).toMatchObject([
        {
          mid: 'g1',
          bets: 1,
          exposure: 100,
          doubt: { because: why.replaceAll(' ', '_'), won_by: `Player ${won}`, made },
        },
      ]);
      // Without the cards it waits as well; the right result is taken when it comes.
      expect(await at.results('client 98')).toMatchObject({ status: 1 });
      expect(await at.results('client 98', { runners: runners('B') })).toMatchObject(OK);
      expect((await at.wallet('client')).balance).toBe(1098);
    },
  );

  it('of a game that nobody knows are shown as they came', async () => {
    await at.expose('client', 100, { game: 'wheel' });
    const wheel = [{ id: '17', name: 'Seventeen', status: 'WINNER', cards: '' }];
    expect(await at.results('client -100', { runners: wheel })).toMatchObject(OK);
    expect(await shown()).toMatchObject({ won_by: 'Seventeen', game_code: 'wheel' });
  });
});
