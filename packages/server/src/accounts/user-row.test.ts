import { PERCENT_FIELDS } from '@pavilion/contract/shares.ts';
import { beforeAll, expect, test } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import {
  PACKED_COLUMNS,
  unpacked,
  USER_COLUMNS,
  USER_TABLES,
  type PackedRecord,
  type UserRecord,
} from './user-row.ts';

const { pool } = await testStory();

/** No two columns of an agent say the same, but for the flags: of those every other one is set. */
beforeAll(async () => {
  const shares = PERCENT_FIELDS.map((column, place) => `${column} = ${1_000 * (place + 11)}`);
  await pool.query(
    `update users set ${shares.join(', ')}, lock_betting = true, lock_matka = true, lock_casino_bet = false, active = false, fix_sharing = true, theme = 3
     where username = 'agent'`,
  );
  await pool.query(`update users set my_agent_share = 501000, agent_game_share = 502000, matka_agent_share = 503000
    where username = 'stockist'`);
  await pool.query(`update wallets set fixed_limit = 900719925474099301, given = 4000000002, balance = 3, used_limit = 4
    where user_id = (select id from users where username = 'agent')`);
});

const plain = async () =>
  (await pool.query<UserRecord>(`select ${USER_COLUMNS} from ${USER_TABLES} order by u.id`)).rows;
const packed = async () =>
  (await pool.query<PackedRecord>(`select ${PACKED_COLUMNS} from ${USER_TABLES} order by u.id`)).rows;

test('accounts in one text are the accounts in columns: of every level, with and without a parent', async () => {
  const accounts = await plain();
  expect(new Set(accounts.map((account) => account.role)).size).toBe(7);
  expect((await packed()).map(unpacked)).toEqual(accounts);
});

test('a column that has moved to its neighbour’s place is seen', async () => {
  const row = (await packed()).find((one) => one.packed.includes(' agent '))!;
  const right = unpacked(row);
  const texts = row.packed.split(' ');
  const unseen = texts.slice(1).flatMap((text, place) => {
    const before = texts[place]!;
    const moved = texts.with(place, text).with(place + 1, before);
    const same = ((): boolean => {
      try {
        return (
          JSON.stringify(plainOf(unpacked({ ...row, packed: moved.join(' ') }))) ===
          JSON.stringify(plainOf(right))
        );
      } catch {
        return false; // it is not even a number
      }
    })();
    return same ? [`${before} ${text}`] : [];
  });
  expect(unseen).toEqual([]);
});

/** As JSON can say it. */
const plainOf = (record: UserRecord): unknown =>
  Object.entries(record).map(([name, value]) => [name, String(value)]);
