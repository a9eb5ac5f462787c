import { openProviders } from './providers.ts';
import { beforeEach, expect, it } from 'vitest';
import { booksThatDiffer } from '../bets/verify-books.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY } from '../testing/rounds.fixtures.ts';
import { signature, testWallets, units } from '../testing/wallets.fixtures.ts';
import { closeSilent } from './close-silent.ts';

let at: Awaited<ReturnType<typeof testWallets>>;
let token = '';
let number = 0;
beforeEach(async () => {
  at = await testWallets();
  token = await at.token('client');
  number = 0;
});

const CHAIN = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany'] as const;
const next = (): string => `n${(number += 1)}`;
const post = () => at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');

/** What each of the chain owes upward, in coins, by the entries of a source. */
async function owes(source: number): Promise<number[]> {
  const { rows } = await at.pool.query<{ user_id: number; owed: bigint }>(
    `select a.user_id, sum(l.amount)::bigint as owed from journal_lines l join journal_entries e on e.id = l.entry_id
     join ledger_accounts a on a.id = l.account_id and a.side = 'upline' where e.source = $1 group by 1`,
    [source],
  );
  const by = new Map(rows.map((row) => [row.user_id, row.owed]));
  return CHAIN.map((name) => Number(by.get(at.people[name]!.id) ?? 0n) / 100);
}

async function bet(round: string, coins: number, client: string = 'client'): Promise<string> {
  const transaction_uuid = next();
  const { status } = await at.say('transaction/bet', {
    user: at.guid(client),
    token: client === 'client' ? token : await at.token(client),
    game_code: 'virtual-cricket',
    round,
    transaction_uuid,
    amount: units(coins),
  });
  expect(status).toBe('RS_OK');
  return transaction_uuid;
}

async function win(bets: string, round: string, coins: number, client: string = 'client'): Promise<void> {
  const { status } = await at.say('transaction/win', {
    user: at.guid(client),
    transaction_uuid: next(),
    reference_transaction_uuid: bets,
    round,
    amount: units(coins),
    round_closed: true,
  });
  expect(status).toBe('RS_OK');
}

const refund = (bets: string) =>
  at.say('transaction/rollback', {
    user: at.guid('client'),
    transaction_uuid: next(),
    reference_transaction_uuid: bets,
  });

/** The day of rules 11, example 8, as a supplier tells it: the second round pays 985.26 of 500.13. */
async function exampleDay(): Promise<string> {
  await win(await bet('g1', 333.37), 'g1', 0);
  const second = await bet('g2', 500.13);
  await win(second, 'g2', 985.26);
  await win(await bet('g3', 100.07), 'g3', 0);
  return second;
}

it('rounds that are told make the day of the example, by the one writer of rounds that are dealt', async () => {
  const before = (await at.wallet('client')).balance;
  await exampleDay();
  const after = await at.wallet('client');
  expect([Math.round((after.balance - before) * 100) / 100, after.used]).toEqual([51.69, 0]);
  await post();
  expect(await owes(8)).toEqual([-51.69, -31.02, -20.67, -15.51, -10.35, -1.56]);
  expect(await owes(5)).toEqual([-4.67, -2.8, -2.8, -2.1, -1.87, -0.28]);
  const { rows } = await at.pool.query<{ part: bigint }>(
    'select provider_part as part from provider_rounds order by settlement_id',
  );
  // An eighth of 333.37, -485.13 and 100.07.
  expect(rows.map(({ part }) => Number(part))).toEqual([41_67, -60_64, 12_51]);
});

it('a refund after the day was posted takes the round back for its client alone, as a take-back does', async () => {
  const second = await exampleDay();
  await win(await bet('h1', 100, 'client2'), 'h1', 0, 'client2');
  await post();
  const { balance } = await at.wallet('client2');
  const [before8, before5] = [await owes(8), await owes(5)];
  await refund(second);
  const change = (before: number[], after: number[]) =>
    after.map((owed, place) => Math.round((owed - before[place]!) * 100) / 100);
  // Rules 11, example 9.
  expect(change(before8, await owes(8))).toEqual([485.13, 291.08, 194.05, 145.54, 97.03, 14.56]);
  expect(change(before5, await owes(5))).toEqual([2.5, 1.5, 1.5, 1.12, 1, 0.15]);
  expect((await at.wallet('client2')).balance).toBe(balance);
  const { rows } = await at.pool.query<{ remark: string }>(
    'select remark from journal_entries where source = 8 order by id desc limit 1',
  );
  expect(rows[0]!.remark).toContain('Virtual Cricket g2');
});

it('a win after the day was posted is a difference for its client alone, and the day stays posted', async () => {
  const first = await bet('g1', 100);
  await win(first, 'g1', 0);
  await post();
  const before = await at.wallet('client');
  await win(first, 'g1', 20);
  expect((await at.wallet('client')).balance - before.balance).toBe(20);
  expect((await owes(8))[0]).toBe(80);
  expect(await at.codeOf('postCasinoDay', { day: DAY, code: CODE }, 'company')).toBe('nothing_to_post');
});

it('a round of no result waits in the list after five minutes; cancelled there all is refunded, and a result still counts', async () => {
  const before = await at.wallet('client');
  const bets = await bet('g1', 100);
  await bet('g1', 50);
  at.clock.now = new Date(at.clock.now.getTime() + 5 * 60_000);
  const { records } = await at.ask('pendingCasino', {}, 'company');
  expect(records).toMatchObject([{ mid: 'g1', event_name: 'Virtual Cricket g1', bets: 2, exposure: 150 }]);
  await at.ask('cancelCasinoGame', { event_id: records[0]!.event_id }, 'company');
  expect(await at.wallet('client')).toEqual(before);
  expect((await at.ask('pendingCasino', {}, 'company')).records).toEqual([]);
  await refund(bets);
  expect(await at.wallet('client')).toEqual(before);
  const { bet_data: slips } = await at.ask('betList', { event_id: records[0]!.event_id }, 'client');
  expect(slips.map(({ winning_status }) => winning_status)).toEqual(['3', '3']);
});

it('a round of no result is declared by hand as told so far: what has won is paid, the rest is lost, and a later win still counts', async () => {
  const { balance } = await at.wallet('client');
  const [first, second] = [await bet('g1', 100), await bet('g1', 50)];
  await at.say('transaction/win', {
    user: at.guid('client'),
    transaction_uuid: next(),
    reference_transaction_uuid: first,
    round: 'g1',
    amount: units(195),
    round_closed: false,
  });
  at.clock.now = new Date(at.clock.now.getTime() + 5 * 60_000);
  const { event_id } = (await at.ask('pendingCasino', {}, 'company')).records[0]!;
  const named = { event_id, winners: [0] };
  const { totals, dealt_here } = await at.ask('previewRound', named, 'company');
  expect([totals.clients, dealt_here]).toEqual([45, 0]);
  for (const other of [{ winners: [1] }, { winners: [0, 0] }, { cards: ['KHH'] }])
    expect(await at.codeOf('previewRound', { event_id, ...other }, 'company')).toBe('told_by_supplier');
  expect(await at.ask('declareRound', { ...named, code: CODE }, 'company')).toMatchObject({
    won_by: 'As told',
    clients: 1,
  });
  expect(await at.wallet('client')).toEqual({ balance: balance + 45, used: 0 });
  expect((await at.ask('pendingCasino', {}, 'company')).records).toEqual([]);
  expect(await at.codeOf('declareRound', { ...named, code: CODE }, 'company')).toBe('already_settled');
  await win(second, 'g1', 80);
  expect(await at.wallet('client')).toEqual({ balance: balance + 125, used: 0 });
  expect(await booksThatDiffer(at.pool, { kind: 'round', id: event_id })).toEqual([]);
});

it('a win for a round that was cancelled is paid, and its other bets are lost', async () => {
  const { balance } = await at.wallet('client');
  const bets = await bet('g1', 100);
  await bet('g1', 50);
  at.clock.now = new Date(at.clock.now.getTime() + 5 * 60_000);
  const { records } = await at.ask('pendingCasino', {}, 'company');
  await at.ask('cancelCasinoGame', { event_id: records[0]!.event_id }, 'company');
  await win(bets, 'g1', 195);
  expect(await at.wallet('client')).toEqual({ balance: balance + 45, used: 0 });
});

it('a supplier who never closes a round has it closed after his silence; what has not won has lost', async () => {
  const providers = await openProviders(at.app.house);
  const { balance } = await at.wallet('client');
  const dogs = await at.token('client', 'silent-sports', 'virtual-dogs');
  const raw = JSON.stringify({
    user: at.guid('client'),
    request_uuid: 'd1',
    token: dogs,
    game_code: 'virtual-dogs',
    round: 'race-1',
    transaction_uuid: 'd1',
    amount: 10.5,
  });
  const answer = await at.sendRaw('silent-sports/transaction/bet', raw, {
    'x-signature': signature(raw, 'another secret of another supplier'),
  });
  expect(answer.balance).toBe(balance - 10.5);
  await bet('g1', 100);
  at.clock.now = new Date(at.clock.now.getTime() + 29_000);
  await closeSilent(at.app.house, providers);
  expect(await at.wallet('client')).toEqual({ balance, used: 110.5 });
  at.clock.now = new Date(at.clock.now.getTime() + 1000);
  await closeSilent(at.app.house, providers);
  expect(await at.wallet('client')).toEqual({ balance: balance - 10.5, used: 100 });
});

it('books stay the fold of their bets, and a round whose bets are all refunded goes away by itself', async () => {
  const providers = await openProviders(at.app.house);
  const bets = [await bet('g1', 100), await bet('g1', 40), await bet('g1', 60)];
  await refund(bets[1]!);
  const { rows } = await at.pool.query<{ id: string }>('select id from casino_rounds');
  expect(await booksThatDiffer(at.pool, { kind: 'round', id: rows[0]!.id })).toEqual([]);
  await refund(bets[0]!);
  await refund(bets[2]!);
  expect((await at.wallet('client')).used).toBe(0);
  at.clock.now = new Date(at.clock.now.getTime() + 61_000);
  await closeSilent(at.app.house, providers);
  const { rows: gone } = await at.pool.query<{ state: string }>('select state from casino_rounds');
  expect(gone).toEqual([{ state: 'cancelled' }]);
});

it('nobody else sees a client’s own rounds: the list is the Company’s, the record its upline’s', async () => {
  await bet('g1', 100);
  const list = async (as: string) => (await at.ask('casinoList', { sport_id: 6 }, as)).records.length;
  expect([await list('company'), await list('agent'), await list('client2')]).toEqual([1, 0, 0]);
  const { rows } = await at.pool.query<{ id: string }>('select id from casino_rounds');
  const record = (as: string) => at.codeOf('casinoResult', { casino_round_id: rows[0]!.id }, as);
  expect([await record('company'), await record('agent'), await record('client')]).toEqual([
    'ok',
    'ok',
    'ok',
  ]);
  expect([await record('client2'), await record('othersub')]).toEqual(['unknown_round', 'unknown_round']);
  const place = {
    event_id: rows[0]!.id,
    market_id: `${rows[0]!.id}:1`,
    selection_id: 1,
    betting_type: 1 as const,
    price: 2,
    stake: 100,
  };
  expect(await at.codeOf('placeBet', place, 'client')).toBe('unknown_round');
});
