import { expect, it } from 'vitest';
import { testWallets, units } from '../testing/wallets.fixtures.ts';

const at = await testWallets();
const { say, wallet, guid } = at;

it('a wallet of 1,000 through bets, refunds, wins and what comes too late', async () => {
  await at.setBalance('client', 1000);
  const user = guid('client');
  const token = await at.token('client');
  const left = async (action: string, body: object) => {
    const { status, balance = 0 } = await say(`transaction/${action}`, { user, ...body });
    return status === 'RS_OK' ? balance / units(1) : status;
  };
  const bet = (transaction_uuid: string, coins: number, round = 'g1') =>
    left('bet', { token, game_code: 'virtual-cricket', round, transaction_uuid, amount: units(coins) });
  const refund = (transaction_uuid: string, reference_transaction_uuid: string) =>
    left('rollback', { transaction_uuid, reference_transaction_uuid });
  const win = (transaction_uuid: string, coins: number) =>
    left('win', {
      transaction_uuid,
      reference_transaction_uuid: 't1',
      round: 'g1',
      round_closed: true,
      amount: units(coins),
    });

  expect(await bet('t1', 100)).toBe(900);
  expect(await wallet('client')).toEqual({ balance: 1000, used: 100 });
  expect(await bet('t1', 100)).toBe(900);
  expect(await bet('t2', 50)).toBe(850);
  expect(await refund('r2', 't2')).toBe(900);
  expect(await refund('r2', 't2')).toBe(900);
  expect(await refund('r2b', 't2')).toBe(900);
  expect(await win('t3', 195)).toBe(1095);
  expect(await wallet('client')).toEqual({ balance: 1095, used: 0 });
  expect(await refund('t9', 't8')).toBe(1095);
  expect(await bet('t8', 10)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  expect(await win('t10', 20)).toBe(1115);
  expect(await wallet('client')).toEqual({ balance: 1115, used: 0 });
  expect(await bet('t11', 2000, 'g2')).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect(await bet('t11', 1115, 'g2')).toBe(0);
  expect(await wallet('client')).toEqual({ balance: 1115, used: 1115 });
});
