import { beforeEach, describe, expect, it } from 'vitest';
import { insertNotice } from '../maintenance/notices.sql.ts';
import { testWallets, units, type DebitAnswer } from '../testing/wallets.fixtures.ts';

const at = await testWallets();
const { say, guid, ask, people, wallet } = at;

let token = '';
let number = 0;
beforeEach(async () => {
  await at.setBalance('client', 1000);
  token = await at.token('client');
});

const next = (): string => `n${(number += 1)}`;
const base = () => ({ user: guid('client'), request_uuid: next() });
const bet = () => ({
  ...base(),
  token,
  game_code: 'virtual-cricket',
  round: next(),
  transaction_uuid: next(),
  amount: units(100),
});
const sayBet = (change: object = {}) => say('transaction/bet', { ...bet(), ...change });
const left = ({ status, balance = 0 }: DebitAnswer) => (status === 'RS_OK' ? balance / units(1) : status);
const provider_id = at.providerId('super-nowa');
const launch = { provider_id, game_code: 'virtual-cricket' };

describe('a game of a supplier', () => {
  it('is opened by a token of its own, which bets there and nowhere else', async () => {
    const { games } = await ask('outsideGames', {}, 'client');
    expect(games.map((game) => [game.provider, game.name])).toEqual([
      ['Super Nowa', 'Virtual Cricket'],
      ['Super Nowa', 'Virtual Football'],
      ['Silent Sports', 'Virtual Dogs'],
    ]);
    const url = new URL((await ask('launchGame', launch, 'client')).url);
    expect([url.host, url.searchParams.get('game'), url.searchParams.get('user')]).toEqual([
      'games.example',
      'virtual-cricket',
      guid('client'),
    ]);
    const opened = url.searchParams.get('token') ?? '';
    expect(left(await say('user/info', { ...base(), token: opened }))).toBe(1000);
    expect(left(await sayBet({ token: opened }))).toBe(900);
    expect((await sayBet({ token: opened, user: guid('client2') })).status).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await wallet('client')).toEqual({ balance: 1000, used: 100 });
    const { rows } = await at.pool.query<{ kept: string }>(
      `select string_agg(t::text, '') as kept from casino_sessions t`,
    );
    expect(rows[0]!.kept).not.toContain(opened);
  });

  it.each([
    [{ provider_id, game_code: 'poison20' }, 'unknown_game'],
    [{ provider_id: 1, game_code: 'teen20' }, 'unknown_game'],
    [{ provider_id: 99, game_code: 'virtual-cricket' }, 'unknown_game'],
    [{ provider_id, game_code: '' }, 'malformed'],
  ])('%j is none', async (asked, code) => {
    expect(await at.codeOf('launchGame', asked, 'client')).toBe(code);
  });
});

describe('what is switched off', () => {
  const on = { provider_id, user_id: people['client']!.id };
  const game = {
    provider_id: on.provider_id,
    game_code: 'virtual-cricket',
    min: 0.01,
    max: 100_000,
    betting_seconds: 20,
    cycle_seconds: 40,
  };
  const NOW = new Date();
  const NOTICE = { message: 'Discs', fromAt: null, untilAt: null, by: people['company']!.id, at: NOW };
  it.each([
    [
      'the casino of an account above',
      (off: 0 | 1) =>
        ask('lockUnlockCasinoBet', { user_guid: guid('stockist'), lock_casino_bet: off }, 'company'),
      'RS_ERROR_USER_DISABLED',
      'casino_locked',
    ],
    [
      'the supplier',
      (off: 0 | 1) => ask('updateUserCasinoStatus', { ...on, is_active: off === 1 ? 0 : 1 }, 'company'),
      'RS_ERROR_USER_DISABLED',
      'provider_off',
    ],
    [
      'the game',
      (off: 0 | 1) => ask('updateCasinoGame', { ...game, enabled: off === 1 ? 0 : 1 }, 'company'),
      'RS_ERROR_INVALID_GAME',
      'unknown_game',
    ],
    [
      'the stakes above 50',
      (off: 0 | 1) =>
        ask('updateCasinoGame', { ...game, enabled: 1, max: off === 1 ? 50 : 100_000 }, 'company'),
      'RS_ERROR_LIMIT_REACHED',
      'ok',
    ],
    [
      'the account',
      async (off: 0 | 1) =>
        at.pool.query('update users set active = $2 where id = $1', [people['agent']!.id, off === 0]),
      'RS_ERROR_USER_DISABLED',
      'account_inactive',
    ],
    [
      'the house, by another node whose word is late',
      (off: 0 | 1) =>
        insertNotice(at.pool, { ...NOTICE, wanted: off === 1, beganAt: off === 1 ? NOW : null }),
      'RS_ERROR_USER_DISABLED',
      'maintenance',
    ],
  ])('%s: no bet, and what was bet on before is won and refunded', async (_, turn, status, refused) => {
    const [first, second] = [bet(), bet()];
    expect(left(await say('transaction/bet', first))).toBe(900);
    expect(left(await say('transaction/bet', second))).toBe(800);
    await turn(1);
    expect((await sayBet()).status).toBe(status);
    expect(await at.codeOf('launchGame', launch, 'client')).toBe(refused);
    expect(left(await say('transaction/bet', { ...first, request_uuid: next() }))).toBe(900);
    const about = (of: typeof first) => ({
      ...base(),
      transaction_uuid: next(),
      reference_transaction_uuid: of.transaction_uuid,
    });
    expect(left(await say('transaction/rollback', about(second)))).toBe(900);
    expect(
      left(
        await say('transaction/win', {
          ...about(first),
          round: first.round,
          amount: units(300),
          round_closed: true,
        }),
      ),
    ).toBe(1200);
    await turn(0);
  });
});
