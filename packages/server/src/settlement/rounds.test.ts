import { beforeEach, describe, expect, it } from 'vitest';
import { booksThatDiffer } from '../bets/verify-books.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { dueMatches } from './close-due.ts';
import { DAY_EVENT, roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

const CHAIN = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany'] as const;

async function wallet(name: string) {
  const { rows } = await at.pool.query<{ balance: bigint; used_limit: bigint }>(
    'select balance, used_limit from wallets where user_id = $1',
    [at.people[name]!.id],
  );
  return rows[0]!;
}

/** What each account of the client's chain owes upward by the lines of a round, or of all of them. */
async function owed(round?: string): Promise<bigint[]> {
  const { rows } = await at.pool.query<{ user_id: number; owed: bigint }>(
    `select user_id, sum(owed)::bigint as owed from casino_lines where event_id = $1 and ($2::text is null or round_id = $2)
     group by 1`,
    [DAY_EVENT, round ?? null],
  );
  const by = new Map(rows.map((row) => [row.user_id, row.owed]));
  return CHAIN.map((name) => by.get(at.people[name]!.id) ?? 0n);
}

const place = (round: string, text: string, price: number, as = 'client') =>
  at.ask('placeBet', roundBet(round, text, price), as);

describe('a round of Lucky 7', () => {
  it('moves coins at once, and keeps what each edge makes of it', async () => {
    const before = await wallet('client');
    const round = await at.open('lucky7');
    const answer = await place(round, '1/1 x 100.01', 2);
    expect([answer.win, answer.loss, answer.display_price]).toEqual([100.01, 100.01, '2.00']);
    expect((await wallet('client')).used_limit - before.used_limit).toBe(100_01n);
    await at.declare(round, '7♠');
    const after = await wallet('client');
    expect([after.balance - before.balance, after.used_limit - before.used_limit]).toEqual([-50_01n, 0n]);
    // Rules 11, example 8: 40, 20, 10, 10, 17 and 3 of a hundred; the paisa left over is the agent's, whose part it is most of.
    expect(await owed(round)).toEqual([50_01n, 30_00n, 20_00n, 15_00n, 10_00n, 1_50n]);
    const { rows } = await at.pool.query(
      'select count(*)::int as entries from journal_entries where source = 8',
    );
    expect(rows).toEqual([{ entries: 0 }]);
  });

  it('bets on several markets are apart, and each knows how it ended', async () => {
    const round = await at.open('lucky7');
    await place(round, '1/2 x 100', 2);
    await place(round, '2/4 x 100', 1.79);
    await place(round, '4/19 x 100', 12);
    await place(round, '5/20 x 100', 4);
    await at.declare(round, 'K♥');
    const { bet_data } = await at.ask(
      'betList',
      { event_id: round, current_page: 1, items_perpage: 50 },
      'agent',
    );
    expect(bet_data.map(({ team_name, winning_status }) => `${team_name} ${winning_status}`)).toEqual([
      'A 2 3 2',
      'Card K 1',
      'Odd 1',
      'High Card 1',
    ]);
    expect((await owed(round))[0]).toBe(-(100_00n + 79_00n + 1100_00n - 100_00n));
  });

  it('is taken back as if it had never been declared, and declared anew', async () => {
    const before = await wallet('client');
    const round = await at.open('lucky7');
    await place(round, '1/1 x 100', 2);
    const open = await wallet('client');
    await at.declare(round, 'A♠');
    await at.takeBack(round);
    expect(await wallet('client')).toEqual(open);
    expect(await owed(round)).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
    await at.declare(round, '9♠');
    expect((await wallet('client')).balance - before.balance).toBe(-100_00n);
    expect((await owed(round))[0]).toBe(100_00n);
  });

  it('does not make its day one that was left open: that closes by the clock', async () => {
    const round = await at.open('lucky7');
    await place(round, '1/1 x 100', 2);
    await at.declare(round, 'A♠');
    expect((await dueMatches(at.pool)).map(({ id }) => id)).not.toContain(DAY_EVENT);
  });

  it('is cancelled: every bet is void', async () => {
    const before = await wallet('client');
    const round = await at.open('lucky7');
    await place(round, '1/1 x 100', 2);
    await at.cancel(round);
    expect(await wallet('client')).toEqual(before);
    const { bet_data } = await at.ask(
      'betList',
      { event_id: round, current_page: 1, items_perpage: 50 },
      'agent',
    );
    expect(bet_data.map(({ winning_status }) => winning_status)).toEqual(['3']);
  });

  it('its books are the fold of its bets, and a deleted bet leaves no trace in them', async () => {
    const round = await at.open('lucky7');
    const first = await place(round, '1/1 x 100', 2);
    await place(round, '4/13 x 150', 12);
    await place(round, '1/2 x 130', 2, 'client2');
    expect(await booksThatDiffer(at.pool, { kind: 'round', id: round })).toEqual([]);
    const user_id = at.people['client']!.id;
    await at.ask('deleteBet', { betslip_uid: first.betslip_uid, user_id, code: CODE }, 'company');
    expect(await booksThatDiffer(at.pool, { kind: 'round', id: round })).toEqual([]);
    // A place of a market that was bet on, and one of a market that nobody bet on.
    for (const outcome of [3, 5]) {
      await at.pool.query(
        `update casino_books set pl[${outcome}] = pl[${outcome}] + 1 where round_id = $1 and client_id = $2`,
        [round, user_id],
      );
      expect(
        (await booksThatDiffer(at.pool, { kind: 'round', id: round })).map(({ userId }) => userId),
      ).toEqual([user_id]);
      await at.pool.query(
        `update casino_books set pl[${outcome}] = pl[${outcome}] - 1 where round_id = $1 and client_id = $2`,
        [round, user_id],
      );
    }
    expect(await booksThatDiffer(at.pool, { kind: 'round', id: round })).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    ['a round that nobody knows', 'c-20261120-99', '1/1 x 100', 'unknown_round'],
    ['a selection that its game has not', undefined, '1/3 x 100', 'unknown_selection'],
    ['a market that its game has not', undefined, '9/1 x 100', 'unknown_selection'],
    ['a Khai where there is none', undefined, '1/1 khai x 100', 'market_not_open'],
    ['a stake that is too small', undefined, '1/1 x 99.99', 'stake_below_min'],
    ['a stake that is too large', undefined, '1/1 x 100000.01', 'stake_above_max'],
  ])('%s', async (_, id, text, code) => {
    const round = id ?? (await at.open('lucky7'));
    expect(await at.codeOf('placeBet', roundBet(round, text, 2), 'client')).toBe(code);
  });

  it('a better price than there is', async () => {
    const round = await at.open('lucky7');
    expect(await at.codeOf('placeBet', roundBet(round, '1/1 x 100', 2.02), 'client')).toBe('price_changed');
  });

  it('a bet at the moment of closing', async () => {
    const round = await at.open('lucky7');
    at.clock.now = new Date(at.clock.now.getTime() + 60_000);
    expect(await at.codeOf('placeBet', roundBet(round, '1/1 x 100', 2), 'client')).toBe('market_not_open');
  });

  it.each(['client', 'agent', 'subcompany'])(
    'casino locked at %s, and not the bets that stand',
    async (who) => {
      const round = await at.open('lucky7');
      await place(round, '1/1 x 100', 2);
      await at.ask('lockUnlockCasinoBet', { user_guid: at.people[who]!.guid, lock_casino_bet: 1 }, 'company');
      expect(await at.codeOf('placeBet', roundBet(round, '1/1 x 100', 2), 'client')).toBe('casino_locked');
      await at.declare(round, 'A♠');
      expect((await owed(round))[0]).toBe(-100_00n);
    },
  );

  it.each(['client', 'master', 'company'])('its provider off at %s', async (who) => {
    const round = await at.open('lucky7');
    const user_id = at.people[who]!.id;
    await at.ask('updateUserCasinoStatus', { user_id, provider_id: 4, is_active: 0 }, 'company');
    expect(await at.codeOf('placeBet', roundBet(round, '1/1 x 100', 2), 'client')).toBe('provider_off');
    await at.ask('updateUserCasinoStatus', { user_id, provider_id: 4, is_active: 1 }, 'company');
    await place(round, '1/1 x 100', 2);
  });
});
