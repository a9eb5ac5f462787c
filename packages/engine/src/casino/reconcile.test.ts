import { describe, expect, it, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { reconcile, type Booked } from './reconcile.ts';

const lines = (text: string) => {
  const read = readStatement(text);
  if (typeof read === 'string') throw new Error(read);
  return read;
};

describe('a statement', () => {
  const T1 = { id: 't1', kind: 'bet', state: 'done', amount: '100.50', round: 'g1', user: 'u1' };
  const T2 = { id: 't2', kind: 'refund', state: 'refunded', amount: '50', round: 'g1', user: 'u2' };

  test.each([
    [
      'commas',
      'transaction_uuid,type,status,amount,round,user\nt1,BET,OK,100.50,g1,u1\nt2,rollback,rolled_back,50,g1,u2',
    ],
    [
      'semicolons, quotes and an empty line',
      '\uFEFFTransaction ID;Action;State;Amount;Round Id;Player\r\n"t1";debit;"Settled";100.50;g1;u1\r\n\r\nt2;Refund;VOID;50;g1;u2\r\n',
    ],
    [
      'tabs',
      'id\tkind\tstatus\tvalue\tmid\tclient\nt1\twager\tsuccess\t100.50\tg1\tu1\nt2\trefund\tcancelled\t50\tg1\tu2',
    ],
    [
      'records',
      JSON.stringify([
        { transaction_uuid: 't1', type: 'bet', status: 'RS_OK', amount: '100.50', round: 'g1', user: 'u1' },
        { transaction_uuid: 't2', type: 'refund', status: 'void', amount: 50, round: 'g1', user: 'u2' },
      ]),
    ],
    [
      'an answer around them',
      JSON.stringify({
        ok: true,
        data: {
          from: 'x',
          rows: [
            { txnId: 't1', kind: 'stake', state: 'done', amount: '100.50', roundId: 'g1', userId: 'u1' },
            { txnId: 't2', kind: 'refund', state: 'returned', amount: 50, roundId: 'g1', userId: 'u2' },
          ],
        },
      }),
    ],
  ])('between %s', (_, text) => {
    expect(lines(text)).toEqual({
      lines: [
        { ...T1, line: expect.any(Number) },
        { ...T2, line: expect.any(Number) },
      ],
      unread: [],
    });
  });

  it('may hold separators and quotes within quotes', () => {
    expect(lines('id,amount,round\n"a,""b""",5,g').lines[0]!.id).toBe('a,"b"');
  });

  it('may list a bet as it was made, and its refund beside it', () => {
    const { lines: read } = lines(
      'id,type,status,amount,reference\nt1,bet,ok,5,\nt2,bet,ok,6,\nr1,rollback,ok,5,t1\nr2,rollback,failed,6,t2',
    );
    expect(read.map(({ id, state }) => `${id} ${state}`)).toEqual([
      't1 refunded',
      't2 done',
      'r1 done',
      'r2 refused',
    ]);
  });

  it('of a supplier that settles by markets has no ids of its own', () => {
    const { lines: read, unread } = lines(
      'roundId,marketId,userId,downpl\ng1,m1,u1,-37.50\ng1,m1,u2,10\ng1,,u2,10\ng1,m1,u1,5',
    );
    expect(read.map(({ id, amount }) => [id, amount])).toEqual([
      ['["g1","m1","u1"]', '-37.50'],
      ['["g1","m1","u2"]', '10'],
    ]);
    expect(unread.map(({ why }) => why)).toEqual(['no_id', 'twice']);
  });

  it('says which of its lines cannot be read, and why', () => {
    const { lines: read, unread } = lines('id,amount\n,5\nt1,five\nt2,7\nt2,8\nt3,1e20');
    expect(read.map(({ id, line }) => [id, line])).toEqual([['t2', 4]]);
    expect(unread.map(({ line, why }) => [line, why])).toEqual([
      [2, 'no_id'],
      [3, 'no_amount'],
      [5, 'twice'],
      [6, 'no_amount'],
    ]);
  });

  test.each([
    ['', 'empty'],
    ['hello', 'no_table'],
    ['{"a": 1', 'no_table'],
    ['[]', 'no_table'],
    ['name,amount\nx,1', 'no_id_column'],
    ['id,name\nx,1', 'no_amount_column'],
  ])('%j is none', (text, why) => {
    expect(readStatement(text)).toBe(why);
  });
});

/** "t1 bet 100 done"; a dash for what is not said. */
const booked = (text: string): Booked[] =>
  text
    .split('; ')
    .filter((one) => one !== '')
    .map((one) => {
      const [id = '', kind = '', amount = '', state = ''] = one.split(' ');
      return {
        id,
        kind: kind === '-' ? undefined : (kind as 'bet'),
        amount: BigInt(amount),
        state: state === '-' ? undefined : (state as 'done'),
      };
    });

test.each([
  ['t1 bet 100 done', 't1 bet 100 done', '', 1],
  ['t1 bet 100 done', 't1 - 100 -', '', 1],
  ['t1 bet 100 done', '', 'missing_there t1', 0],
  ['', 't1 bet 100 done', 'missing_here t1', 0],
  ['t1 bet 100 done', 't1 bet 101 done', 'amount t1', 0],
  ['t1 bet 100 done', 't1 bet 101 refunded', 'amount t1', 0],
  ['t1 bet 100 done', 't1 bet 100 refunded', 'state t1', 0],
  ['t1 bet 100 refunded', 't1 bet 100 -', '', 1],
  ['t1 bet 100 done', 't1 win 100 done', 'state t1', 0],
  // Never taken, on either side.
  ['t1 bet 0 refused', '', '', 0],
  ['', 't1 bet 100 refused', '', 0],
  ['t1 bet 0 refused', 't1 bet 100 refused', '', 1],
  ['t1 bet 0 refused', 't1 bet 100 done', 'state t1', 0],
  ['t1 bet 0 refused', 't1 bet 100 -', 'state t1', 0],
  [
    'a bet 1 done; b bet 2 done',
    'b bet 3 done; c win 4 done',
    'missing_there a; amount b; missing_here c',
    0,
  ],
])('ours "%s", theirs "%s": %s', (ours, theirs, expected, matched) => {
  const { differences, matched: alike } = reconcile(booked(ours), booked(theirs));
  expect(differences.map(({ what, id }) => `${what} ${id}`).join('; ')).toBe(expected);
  expect(alike).toBe(matched);
});
