import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY, DAY_EVENT, roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';
import { CHAIN, COMMISSION, LINES, playExampleDay } from './example-day.fixtures.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

const post = () => at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
const takeBack = (event_id: string) => at.ask('rollbackSettlement', { event_id, code: CODE }, 'company');

const detailOf = (name: string, more: { current_page?: number; items_perpage?: number } = {}) =>
  at.ask('casinoLedgerDetail', { source_id: DAY, user_id: at.people[name]!.id, ...more }, name);

type Moved = { readonly credit_amount: number; readonly debit_amount: number };
const paise = (coins: number): number => Math.round(coins * 100);
/** Debit above 0, in paise. */
const sum = (rows: readonly Moved[]): number =>
  rows.reduce((all, row) => all + paise(row.debit_amount) - paise(row.credit_amount), 0);
const inPaise = (coins: readonly number[]): number[] => coins.map(paise);

/** What the statement of an account says of the day: lines of source 8 and their mirrors, and lines of commission and theirs. */
async function statementOf(name: string) {
  const { ledger } = await at.ask('ledger', { items_perpage: 500 }, name);
  const commission = ledger.filter(({ remark }) => /commission/iu.test(remark));
  return { rounds: sum(ledger.filter((line) => !commission.includes(line))), commission: sum(commission) };
}

/** Of everybody in the chain, the Company too: the rows and their totals are the lines of the day, the commission beside them. */
async function agreesEverywhere(): Promise<{ rounds: number[]; commission: number[] }> {
  const rounds: number[] = [];
  const commission: number[] = [];
  for (const name of [...CHAIN, 'company']) {
    const detail = await detailOf(name);
    const statement = await statementOf(name);
    expect([name, sum(detail.ledger)]).toEqual([name, statement.rounds]);
    expect([name, sum(detail.lines)]).toEqual([name, statement.rounds]);
    expect([name, sum(detail.commission)]).toEqual([name, statement.commission]);
    expect(sum([{ credit_amount: detail.total_credit, debit_amount: detail.total_debit }])).toBe(
      sum(detail.ledger),
    );
    rounds.push(statement.rounds);
    commission.push(statement.commission);
  }
  return { rounds, commission };
}

describe('the rounds behind a line of the statement', () => {
  it('are that line for everybody of the chain, beside the commission of the day (example 8)', async () => {
    const [first, second, third] = await playExampleDay(at);
    expect(await detailOf('agent')).toMatchObject({ ledger: [], lines: [], line: null, today: -31.02 });
    await post();
    const { rounds, commission } = await agreesEverywhere();
    expect(rounds.slice(0, CHAIN.length)).toEqual(inPaise(LINES));
    expect(commission.slice(0, CHAIN.length)).toEqual(inPaise(COMMISSION));
    const agent = await detailOf('agent');
    expect(agent.ledger.map((row) => [row.source_id, row.debit_amount, row.credit_amount, row.bets])).toEqual(
      [
        [third, 60.04, 0, 1],
        [second, 0, 291.08, 1],
        [first, 200.02, 0, 1],
      ],
    );
    expect(agent).toMatchObject({
      name: 'Casino, 20 Nov 2026',
      username: 'agent',
      own: 1,
      total_records: 3,
      total_debit: 260.06,
      total_credit: 291.08,
      today: 0,
      line: { source: 8, credit_amount: 31.02, debit_amount: 0 },
    });
    expect(agent.commission).toMatchObject([{ source: 5, credit_amount: 2.8 }]);
    expect(agent.ledger[0]).toMatchObject({
      txn_no: agent.line!.txn_no,
      link: `/games_list/${third}`,
      remark: 'Casino, 20 Nov 2026, Lucky 7 103: Low Card',
    });
  });

  it('are that line after one of them went back and was declared anew once the day was posted (example 9)', async () => {
    const [, second] = await playExampleDay(at);
    await post();
    await takeBack(second);
    const { rounds, commission } = await agreesEverywhere();
    expect(rounds[0]! + commission[0]!).toBe(43127);
    const client = await detailOf('client');
    expect(client.ledger.map((row) => [row.source_id, row.remark])).toContainEqual([
      second,
      'Casino, 20 Nov 2026, Lucky 7 102: rolled back',
    ]);
    expect(client.lines).toHaveLength(2);
    expect(client.commission).toHaveLength(2);
    await at.declare(second, 'A♠');
    const again = await agreesEverywhere();
    expect(again.rounds.slice(0, CHAIN.length)).toEqual(inPaise(LINES));
    expect(again.commission.slice(0, CHAIN.length)).toEqual(inPaise(COMMISSION));
  });

  it('are the bets that the commission of the day is on, for everybody', async () => {
    await playExampleDay(at);
    await post();
    for (const name of [...CHAIN, 'company']) {
      const { txn_no } = (await detailOf(name)).commission[0]!;
      const user_id = at.people[name]!.id;
      const close = await at.ask('casinoLedgerDetail', { source_id: DAY_EVENT, user_id, txn_no }, name);
      expect(sum(close.ledger)).toBe(sum(close.lines));
      const told = close.ledger.filter(({ kind }) => kind === 'account' || kind === 'commission');
      expect(told.map(({ bets }) => bets)).toEqual([3]);
      const bets = await at.ask('ledgerBets', { txn_no: told[0]!.txn_no }, name);
      expect([told[0]!.part, bets.total_records]).toEqual(['', 3]);
    }
  });

  it('wait when the day is taken back, and are the lines of both runs when rounds come later', async () => {
    await playExampleDay(at);
    await post();
    await takeBack(DAY_EVENT);
    expect(await detailOf('client')).toMatchObject({ ledger: [], lines: [], commission: [], today: -51.69 });
    expect(await statementOf('client')).toEqual({ rounds: 0, commission: 0 });
    await post();
    const late = await at.open('lucky7');
    await at.ask('placeBet', roundBet(late, '1/1 x 100.01', 2), 'client');
    await at.declare(late, '7♠');
    expect((await detailOf('client')).today).toBe(50.01);
    await post();
    const detail = await detailOf('client');
    expect([detail.lines.length, detail.ledger.length, detail.today]).toEqual([2, 4, 0]);
    expect(sum(detail.lines)).toBe(sum(detail.ledger));
  });

  it('come page by page, and are told to nobody but the account and those above it', async () => {
    const [first] = await playExampleDay(at);
    await post();
    const page = await detailOf('agent', { current_page: 3, items_perpage: 1 });
    expect([page.total_records, page.ledger.map((row) => row.source_id)]).toEqual([3, [first]]);
    const ask = (user: string, who: string) =>
      at.codeOf('casinoLedgerDetail', { source_id: DAY, user_id: at.people[user]!.id }, who);
    expect(await ask('client', 'agent')).toBe('ok');
    expect(await ask('agent', 'client')).toBe('unknown_user');
    expect(await ask('client', 'otherclient')).toBe('unknown_user');
  });
});
