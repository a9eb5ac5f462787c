import { beforeEach, describe, expect, it } from 'vitest';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { playExampleDay } from '../casino-day/example-day.fixtures.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY, DAY_EVENT, roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';

let at: Rounds;
let rounds: readonly [string, string, string];
beforeEach(async () => {
  at = await testRounds();
  rounds = await playExampleDay(at);
  await post();
});

const post = () => at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
const takeBack = (event_id: string) => at.ask('rollbackSettlement', { event_id, code: CODE }, 'company');

/** The latest lines of an account, the last that was written first. */
const linesOf = async (who: string) => (await at.ask('ledger', {}, who)).ledger.map((line) => line.txn_no);
const explained = (txn_no: string, who: string) => at.ask('explainEntry', { txn_no }, who);
const shown = ({ largest }: NonNullable<CallOutput<'explainEntry'>['casino']>) =>
  largest.map((round) => [round.round_id, round.amount]);
const betsOf = async (txn_no: string, who: string, part?: string) =>
  (await at.ask('ledgerBets', { txn_no, part }, who)).bet_data.map(({ stake }) => stake);

describe('a line of a casino’s day', () => {
  it('is explained by its rounds, those that moved most first, and by who gained and gave', async () => {
    const [first, second, third] = rounds;
    const [, day] = await linesOf('agent');
    const why = await explained(day!, 'agent');
    expect(why.casino).toMatchObject({ day: DAY, user_id: at.people['agent']!.id, commission: 0, rounds: 3 });
    expect(shown(why.casino!)).toEqual([
      [second, -291.08],
      [first, 200.02],
      [third, 60.04],
    ]);
    expect(why.casino!.largest[0]).toMatchObject({ won_by: 'Low Card', stakes: 500.13, bets: 1 });
    expect([why.amount, why.bets]).toEqual([-31.02, 3]);
    expect(why.shares.map((share) => [share.username, share.amount])).toEqual([
      ['agent', -20.67],
      ['client', 51.69],
    ]);
    const company = await explained((await linesOf('company'))[1]!, 'company');
    expect(shown(company.casino!).map(([, amount]) => amount)).toEqual([14.56, -10, -3]);
    expect(company.amount).toBe(1.56);
  });

  it('of its commission is explained by the stakes of its rounds', async () => {
    const [commission] = await linesOf('agent');
    const why = await explained(commission!, 'agent');
    expect([why.amount, why.casino?.commission, why.bets]).toEqual([-2.8, 1, 3]);
    expect(why.casino!.largest.reduce((all, { stakes }) => all + stakes, 0)).toBeCloseTo(933.57, 2);
    expect(await betsOf(commission!, 'agent')).toEqual([100.07, 500.13, 333.37]);
  });

  it('leads to the bets of its rounds, of one of them, and of nothing that came later', async () => {
    const [first] = rounds;
    const late = await at.open('lucky7');
    await at.ask('placeBet', roundBet(late, '1/1 x 100', 2), 'client');
    await at.declare(late, '9♠');
    const [, day] = await linesOf('agent');
    expect(await betsOf(day!, 'agent')).toEqual([100.07, 500.13, 333.37]);
    expect(await betsOf(day!, 'agent', first)).toEqual([333.37]);
    expect(await betsOf(day!, 'agent', late)).toEqual([]);
    await post();
    const [, second] = await linesOf('agent');
    expect(await betsOf(second!, 'agent')).toEqual([100]);
    expect(await at.codeOf('ledgerBets', { txn_no: day! }, 'client')).toBe('unknown_entry');
  });

  it('that corrects a round names it alone', async () => {
    const [, second] = rounds;
    await takeBack(second);
    const [commission, line] = await linesOf('client');
    expect(shown((await explained(line!, 'client')).casino!)).toEqual([[second, 485.13]]);
    expect((await explained(commission!, 'client')).casino).toMatchObject({ commission: 1, rounds: 1 });
    expect(await betsOf(line!, 'client')).toEqual([500.13]);
  });

  it('that was taken back still has its rounds, turned round', async () => {
    const posted = await explained((await linesOf('agent'))[1]!, 'agent');
    await takeBack(DAY_EVENT);
    const reversals = await Promise.all(
      (await linesOf('agent')).slice(0, 2).map((txn) => explained(txn, 'agent')),
    );
    const turned = reversals.find(({ casino }) => casino?.commission === 0)!;
    expect(turned.reverses).toBe(posted.txn_no);
    expect(shown(turned.casino!)).toEqual(shown(posted.casino!).map(([id, amount]) => [id, -Number(amount)]));
    expect(turned.shares).toEqual(posted.shares.map((share) => ({ ...share, amount: -share.amount })));
  });
});
