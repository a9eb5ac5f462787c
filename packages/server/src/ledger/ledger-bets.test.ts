import { beforeAll, describe, expect, it } from 'vitest';
import { CODE, EVENT, MUMBAI, onSession, SESSION, testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, feed, people } = await testStory();
const guidOf = (who: string) => people[who]!.guid;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await feed.session();
  await ask('placeBet', onSession(1, 45, 100, 800), 'client');
  await ask('placeBet', onSession(2, 45, 100, 300), 'client2');
});

describe('the bets behind a line', () => {
  it('of a session, of the reversal of it, each leading to the other, and none of cash', async () => {
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 60 }, 'company');
    await ask('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company');
    const { ledger } = await ask('ledger', {}, 'agent');
    for (const line of ledger.slice(0, 2)) {
      const { bet_data, total_records } = await ask('ledgerBets', { txn_no: line.txn_no }, 'agent');
      expect([line.source, total_records, bet_data.map((bet) => [bet.username, bet.stake])]).toEqual([
        line.source,
        2,
        [
          ['client2', 300],
          ['client', 800],
        ],
      ]);
    }
    expect(ledger.slice(0, 2).map((line) => line.source)).toEqual([9, 4]);
    const [undoing, undone] = [ledger[0]!.txn_no, ledger[1]!.txn_no];
    const why = await ask('explainEntry', { txn_no: undoing }, 'agent');
    expect([why.reverses, why.reversed_by]).toEqual([undone, null]);
    const was = await ask('explainEntry', { txn_no: undone }, 'agent');
    expect([was.reverses, was.reversed_by]).toEqual([null, undoing]);
    const cash = await ask('payReceiveCash', { user_guid: guidOf('client'), amount: 1, type: 2 }, 'agent');
    expect((await ask('ledgerBets', { txn_no: cash.txn_no }, 'agent')).total_records).toBe(0);
  });

  it('a client’s line shows that client’s only, and a stranger sees none', async () => {
    const { ledger } = await ask('userLedger', { filter: 2 }, 'client');
    const { txn_no } = ledger[0]!;
    const { bet_data } = await ask('ledgerBets', { txn_no }, 'agent');
    expect(bet_data.map((bet) => bet.username)).toEqual(['client']);
    for (const who of ['client2', 'othersub']) {
      expect(await codeOf('ledgerBets', { txn_no }, who)).toBe('unknown_entry');
    }
  });
});

describe('whose statement', () => {
  it.each(['agentLedger', 'userLedger', 'ledger'] as const)('%s of a stranger is not there', async (name) => {
    expect(await codeOf(name, { user_guid: guidOf('client') }, 'othersub')).toBe('unknown_user');
    expect(await codeOf(name, { user_guid: guidOf('agent') }, 'client')).toBe('unknown_user');
  });

  it('a date that is none is named', async () => {
    expect(await codeOf('agentLedger', { from_date: 'today' }, 'agent')).toBe('malformed');
    expect(await codeOf('balanceAsOf', { at: '' }, 'agent')).toBe('malformed');
  });
});
