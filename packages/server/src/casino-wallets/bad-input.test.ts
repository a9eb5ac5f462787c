import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { signature, testWallets, units, type DebitAnswer } from '../testing/wallets.fixtures.ts';

const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

const at = await testWallets([
  {
    code: 'key-sports',
    name: 'Key Sports',
    protocol: 'debit',
    public_key: KEYS.publicKey.export({ type: 'spki', format: 'pem' }),
    addresses: ['loopback'],
    money_unit: 'cents',
    launch_url: 'https://key.example/',
    games: [{ game_code: 'draughts', name: 'Draughts' }],
  },
  {
    code: 'slow-sports',
    name: 'Slow Sports',
    protocol: 'debit',
    secret: 'a secret of slow sports',
    addresses: ['loopback'],
    money_unit: 'cents',
    most_per_second: 3,
    launch_url: 'https://slow.example/',
    games: [{ game_code: 'chess', name: 'Chess' }],
  },
]);
const { say, sendRaw, guid, wallet } = at;

let token = '';
let number = 0;
beforeEach(async () => {
  await at.setBalance('client', 1000);
  token = await at.token('client');
});

const next = (): string => `n${(number += 1)}`;
const base = () => ({ user: guid('client'), request_uuid: next() });
const bet = (change: object = {}) => ({
  ...base(),
  token,
  game_code: 'virtual-cricket',
  round: next(),
  transaction_uuid: next(),
  amount: units(100),
  ...change,
});
const sayBet = (change: object = {}) => say('transaction/bet', bet(change));
const left = ({ status, balance = 0 }: DebitAnswer) => (status === 'RS_OK' ? balance / units(1) : status);

describe('a bet is refused', () => {
  it.each([
    ['with an amount as text', { amount: '100' }, 'RS_ERROR_WRONG_TYPES'],
    ['with a fraction of a paisa', { amount: units(100) + 1 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['with a fraction of its unit', { amount: 0.5 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['below nothing', { amount: -units(100) }, 'RS_ERROR_WRONG_SYNTAX'],
    ['of nothing', { amount: 0 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['of 1e20', { amount: 1e20 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['without an amount', { amount: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    ['with an id that is none', { transaction_uuid: 'a b\n' }, 'RS_ERROR_WRONG_SYNTAX'],
    ['with a number for its id', { transaction_uuid: 7 }, 'RS_ERROR_WRONG_TYPES'],
    ['in a game that nobody knows', { game_code: 'poison20' }, 'RS_ERROR_INVALID_GAME'],
    ['that is free', { is_free: true }, 'RS_ERROR_INVALID_GAME'],
    ['in another currency', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['of somebody unknown', { user: 'nobody' }, 'RS_ERROR_INVALID_TOKEN'],
    ['with a token that nobody made', { token: 'x' }, 'RS_ERROR_INVALID_TOKEN'],
    ['beyond what is left', { amount: units(1000.01) }, 'RS_ERROR_NOT_ENOUGH_MONEY'],
    ['beyond the largest stake', { amount: units(10_000_000.01) }, 'RS_ERROR_LIMIT_REACHED'],
    ['said half a minute ago', { timestamp: at.clock.now.getTime() - 30_001 }, 'RS_ERROR_INVALID_SIGNATURE'],
    ['of the future', { timestamp: at.clock.now.getTime() + 30_001 }, 'RS_ERROR_INVALID_SIGNATURE'],
  ])('%s', async (_, change, status) => {
    expect((await sayBet(change)).status).toBe(status);
    expect(await wallet('client')).toEqual({ balance: 1000, used: 0 });
  });

  it('with the token of another supplier, and of another client', async () => {
    expect((await sayBet({ token: await at.token('client', 'slow-sports', 'chess') })).status).toBe(
      'RS_ERROR_INVALID_TOKEN',
    );
    expect((await sayBet({ token: await at.token('client2') })).status).toBe('RS_ERROR_INVALID_TOKEN');
  });

  it('with a token that was not used within a minute; one that was stands for twelve hours', async () => {
    const before = at.clock.now;
    const used = await at.token('client');
    expect(left(await say('user/info', { ...base(), token: used }))).toBe(1000);
    at.clock.now = new Date(before.getTime() + 60_001);
    expect((await sayBet()).status).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect((await say('user/info', { ...base(), token })).status).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(left(await sayBet({ token: used }))).toBe(900);
    at.clock.now = new Date(before.getTime() + 12 * 3_600_000 + 1);
    expect((await sayBet({ token: used })).status).toBe('RS_ERROR_TOKEN_EXPIRED');
    at.clock.now = before;
  });
});

describe('a message is refused', () => {
  const raw = () => JSON.stringify(bet());
  it.each([
    ['without a signature', (text: string) => [text, {}] as const, 'RS_ERROR_INVALID_SIGNATURE'],
    [
      'with a signature of other bytes',
      (text: string) => [`${text} `, signed(text)] as const,
      'RS_ERROR_INVALID_SIGNATURE',
    ],
    [
      'with the secret of another supplier',
      (text: string) => [text, signed(text, 'another secret of another supplier')] as const,
      'RS_ERROR_INVALID_SIGNATURE',
    ],
    [
      'with a signature that is no base64',
      (text: string) => [text, { 'x-signature': '***' }] as const,
      'RS_ERROR_INVALID_SIGNATURE',
    ],
    ['that is no JSON', () => ['{"user":', signed('{"user":')] as const, 'RS_ERROR_WRONG_SYNTAX'],
    ['that is empty', () => ['', signed('')] as const, 'RS_ERROR_WRONG_SYNTAX'],
    ['that is a list', () => ['[]', signed('[]')] as const, 'RS_ERROR_WRONG_SYNTAX'],
  ])('%s', async (_, make, status) => {
    const [body, headers] = make(raw());
    expect((await sendRaw('super-nowa/transaction/bet', body, headers)).status).toBe(status);
    expect(await wallet('client')).toEqual({ balance: 1000, used: 0 });
  });

  it('that asks for what there is not, or comes from elsewhere, or from a supplier that nobody knows', async () => {
    expect((await say('transaction/gift', bet())).status).toBe('RS_ERROR_WRONG_SYNTAX');
    const body = raw();
    expect((await sendRaw('super-nowa/transaction/bet', body, signed(body), '203.0.113.7')).status).toBe(
      'RS_ERROR_INVALID_PARTNER',
    );
    await expect(sendRaw('nobody/transaction/bet', body, signed(body))).rejects.toThrow('404');
  });

  it('that uses the name of another request', async () => {
    const request_uuid = next();
    expect(left(await sayBet({ request_uuid }))).toBe(900);
    expect((await sayBet({ request_uuid })).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  });

  it('beyond so many a second, and taken again after a while', async () => {
    const ask3 = () => {
      const text = JSON.stringify(base());
      return sendRaw('slow-sports/user/balance', text, signed(text, 'a secret of slow sports'));
    };
    const said = await Promise.all(Array.from({ length: 5 }, ask3));
    expect(said.map(({ status }) => status).toSorted()).toEqual([
      'RS_ERROR_UNKNOWN',
      'RS_ERROR_UNKNOWN',
      'RS_OK',
      'RS_OK',
      'RS_OK',
    ]);
    at.clock.now = new Date(at.clock.now.getTime() + 1000);
    expect((await ask3()).status).toBe('RS_OK');
  });
});

const signed = (text: string, secret?: string) => ({ 'x-signature': signature(text, secret) });

describe('a transaction', () => {
  const win = (of: { round: string; transaction_uuid: string }, change: object = {}) =>
    say('transaction/win', {
      ...base(),
      transaction_uuid: next(),
      reference_transaction_uuid: of.transaction_uuid,
      round: of.round,
      amount: units(150),
      ...change,
    });
  const refund = (reference_transaction_uuid: string, change: object = {}) =>
    say('transaction/rollback', {
      ...base(),
      transaction_uuid: next(),
      reference_transaction_uuid,
      ...change,
    });

  it('under the same name says the same, or is refused; many at once are one', async () => {
    const first = bet();
    const said = await Promise.all(
      Array.from({ length: 6 }, () => say('transaction/bet', { ...first, request_uuid: next() })),
    );
    expect(said.map(left)).toEqual([900, 900, 900, 900, 900, 900]);
    await sayBet();
    expect(left(await say('transaction/bet', { ...first, request_uuid: next() }))).toBe(900);
    for (const change of [{ amount: units(101) }, { round: 'other' }, { game_code: 'virtual-football' }])
      expect((await say('transaction/bet', { ...first, ...change, request_uuid: next() })).status).toBe(
        'RS_ERROR_DUPLICATE_TRANSACTION',
      );
    expect(await wallet('client')).toEqual({ balance: 1000, used: 200 });
  });

  it('wins nothing without its bet, for another client, in another round or once it is refunded', async () => {
    const placed = bet();
    expect((await win(placed)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    await say('transaction/bet', placed);
    expect((await win(placed, { user: guid('client2') })).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect((await win(placed, { round: 'other' })).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(left(await refund(placed.transaction_uuid))).toBe(1000);
    expect((await win(placed)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect((await say('transaction/bet', { ...placed, request_uuid: next() })).status).toBe(
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
    );
    expect(await wallet('client')).toEqual({ balance: 1000, used: 0 });
  });

  it('is refunded once and as a whole; before it comes, it is never taken', async () => {
    const placed = bet();
    await say('transaction/bet', placed);
    expect((await refund(placed.transaction_uuid, { amount: units(50) })).status).toBe(
      'RS_ERROR_WRONG_SYNTAX',
    );
    expect((await refund(placed.transaction_uuid, { user: guid('client2') })).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(left(await refund(placed.transaction_uuid, { amount: units(100) }))).toBe(1000);
    expect(left(await refund(placed.transaction_uuid))).toBe(1000);
    const late = bet();
    expect(left(await refund(late.transaction_uuid))).toBe(1000);
    expect((await say('transaction/bet', late)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect((await refund('same', { transaction_uuid: 'same' })).status).toBe('RS_ERROR_WRONG_SYNTAX');
  });

  it('that is refunded takes along what it has won, whichever comes first; a win by itself goes alone', async () => {
    const placed = bet();
    await say('transaction/bet', placed);
    const won = next();
    expect(left(await win(placed, { transaction_uuid: won }))).toBe(1050);
    expect(left(await refund(won))).toBe(900);
    expect(left(await win(placed))).toBe(1050);
    expect(left(await refund(placed.transaction_uuid))).toBe(1000);
    expect(left(await refund(won))).toBe(1000);
  });

  it('of an open round has its win in what can be staked, and closes it once however often that is said', async () => {
    const placed = bet();
    await say('transaction/bet', placed);
    expect(left(await win(placed, { amount: units(1100) }))).toBe(2000);
    expect(await wallet('client')).toEqual({ balance: 1000, used: 0 });
    expect(left(await sayBet({ amount: units(1999) }))).toBe(1);
    const closing = { amount: 0, round_closed: true };
    expect(left(await win(placed, closing))).toBe(1);
    expect(left(await win(placed, closing))).toBe(1);
    expect(await wallet('client')).toEqual({ balance: 2000, used: 1999 });
    expect((await sayBet({ round: placed.round, amount: units(1) })).status).toBe('RS_ERROR_UNKNOWN');
  });

  it('closes its round itself where it says so', async () => {
    expect(left(await sayBet({ round_closed: true }))).toBe(900);
    expect(await wallet('client')).toEqual({ balance: 900, used: 0 });
  });
});

it('a supplier with an RSA key is heard by its signature alone', async () => {
  const body = {
    ...bet({ token: await at.token('client', 'key-sports', 'draughts') }),
    game_code: 'draughts',
  };
  const raw = JSON.stringify({ ...body, amount: 100_00 });
  const heard = (said: string, proof: string) =>
    sendRaw('key-sports/transaction/bet', said, { 'x-signature': proof });
  const proof = sign('sha256', Buffer.from(raw), KEYS.privateKey).toString('base64');
  expect((await heard(raw.replace('10000', '20000'), proof)).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect((await heard(raw, signature(raw))).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await wallet('client')).toEqual({ balance: 1000, used: 0 });
  expect((await heard(raw, proof)).status).toBe('RS_OK');
  expect(await wallet('client')).toEqual({ balance: 1000, used: 100 });
});
