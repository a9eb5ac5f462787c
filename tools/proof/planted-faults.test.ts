import { afterAll, describe, expect, test } from 'vitest';
import { transaction, type Db } from '../../packages/server/src/db/pool.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { CODE } from './house/people.ts';
import { takeAway } from './model/people.ts';
import { checkHouse } from './invariants/check-house.ts';
import { FAULTS_OF_COINS } from './planted-in-coins.ts';
import { FAULTS_OF_KEPT_SUMS, type PlantedFault } from './planted-in-kept-sums.ts';
import { runSeason, type Sabotage } from './season/run-season.ts';
import type { Season } from './season/season.ts';
import { shorten } from './season/shorten.ts';
import { CLOSED_AT, GROUP_AT, QUIET, SMALL_SEASON } from './small-season.ts';

/** A proof that finds nothing proves nothing: each fault here is planted on purpose and must be reported by name. */
const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

const LAST_LINE = '(select max(id) from journal_lines)';
const FAULTS: readonly PlantedFault[] = [
  {
    fault: 'a book that missed a bet',
    sql: `update runner_books set pl = array_fill(0::bigint, array[cardinality(pl)]), stakes = 0, bets = bets - 1
          where market_id = 'e2.odds'`,
    invariants: ['book'],
  },
  {
    fault: 'a book that is gone',
    sql: `delete from session_books where session_id = 'e2.s1'`,
    invariants: ['book'],
  },
  {
    fault: 'a session book that steps one run late',
    sql: `update session_books set lines = array[lines[1] + 1] where session_id = 'e2.s1'`,
    invariants: ['book'],
  },
  {
    fault: 'a bet that stands twice',
    sql: `insert into bets (client_id, snapshot_id, event_id, market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss)
          select client_id, snapshot_id, event_id, market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss
          from bets where market_id = 'e2.odds' limit 1`,
    invariants: ['book', 'exposure'],
  },
  {
    fault: 'a bet whose win was changed after it was settled',
    sql: `update bets set win = win + 1, loss = loss + 1 where market_id = 'e1.book'`,
    invariants: ['book', 'settled-result'],
  },
  {
    fault: 'a deleted bet that its book still counts',
    sql: `update bets set voided_at = now() where market_id = 'e2.odds' and voided_at is null`,
    invariants: ['book', 'exposure'],
  },
  {
    fault: 'a deleted bet that stands again',
    sql: `update bets set voided_at = null where voided_at is not null`,
    invariants: ['book', 'exposure'],
  },
  {
    fault: 'an account that was moved without what it owes',
    sql: `update users set parent_id = (select id from users where username = 'sub') where username = 'agent'`,
    invariants: ['mirror', 'given'],
  },
  {
    fault: 'a line with a paisa too many',
    sql: `update journal_lines set amount = amount + 1 where id = ${LAST_LINE}`,
    invariants: ['entry-sum', 'running-balance', 'hash-chain', 'trial-balance'],
  },
  {
    fault: 'a paisa moved from one line of an entry to another',
    sql: `update journal_lines set amount = amount + case when id = ${LAST_LINE} then 1 else -1 end
          where id >= ${LAST_LINE} - 1`,
    invariants: ['running-balance', 'hash-chain', 'trial-balance'],
  },
  {
    fault: 'a line that is gone',
    sql: `delete from journal_lines where id = ${LAST_LINE}`,
    invariants: ['entry-sum', 'running-balance', 'trial-balance'],
  },
  {
    fault: 'an account that was paid off by hand',
    sql: `update ledger_accounts set balance = 0 where user_id = (select id from users where username = 'busy_1') and side = 'upline'`,
    invariants: ['running-balance', 'mirror', 'trial-balance'],
  },
  {
    fault: 'a used limit that was not given back',
    sql: `update wallets set used_limit = used_limit + 1 where user_id = (select id from users where username = 'busy_1')`,
    invariants: ['exposure'],
  },
  {
    fault: 'coins that nobody reported',
    sql: `update wallets set balance = balance + 1 where user_id = (select id from users where username = 'busy_2')`,
    invariants: ['coin-report'],
  },
  {
    fault: 'a limit that was given out of nothing',
    sql: `update wallets set given = given - 100 where user_id = (select id from users where username = 'agent')`,
    invariants: ['given'],
  },
  ...FAULTS_OF_COINS,
  {
    fault: 'a market that was settled twice',
    sql: `insert into settlements (kind, event_id, market_id, version, selections, entry_id, settled_by)
          select kind, event_id, market_id, version + 1, selections, entry_id, settled_by from settlements
          where market_id = 'e1.odds' and rolled_back_at is null`,
    invariants: ['settled-once'],
  },
  {
    fault: 'a result that was taken away by hand',
    sql: `update markets set settled_at = null, result_selections = null where id = 'e1.odds'`,
    invariants: ['settled-once', 'exposure'],
  },
  {
    fault: 'a settlement that paid one the paisa of another',
    sql: `update settlement_shares h set amount = h.amount + case when u.role = 7 then 1 else -1 end
          from users u where u.id = h.user_id and u.username in ('busy_2', 'company') and h.settlement_id =
            (select id from settlements where market_id = 'e1.book' and rolled_back_at is null)`,
    invariants: ['settled-result'],
  },
  ...FAULTS_OF_KEPT_SUMS,
  {
    fault: 'shares in the columns that are not those of the chain',
    sql: `update share_snapshots set w1 = w1 - 10000, w6 = w6 + 10000 where u6 is not null`,
    invariants: ['share-weights'],
  },
];

describe('a fault in the tables is reported by its invariant', async () => {
  const found = new Map<string, readonly string[]>();
  const played = await runSeason(postgres, SMALL_SEASON, {
    before: QUIET,
    act: async ({ house }) => {
      found.set('none', await invariantsOf(house.pool));
      for (const { fault, sql } of FAULTS) found.set(fault, await plant(house, sql));
    },
  });

  test('nothing is reported where nothing is wrong', () => {
    expect(played.failure).toBeUndefined();
    expect(found.get('none')).toEqual([]);
  });

  test.each(FAULTS)('$fault', ({ fault, invariants }) => {
    expect(found.get(fault)).toEqual(expect.arrayContaining([...invariants]));
  });
});

describe('a season notices what only the model can know', () => {
  test.each<{ fault: string; finding: string; before: number; act: (season: Season) => Promise<void> }>([
    {
      fault: 'shares that are wrong everywhere alike',
      finding: 'deal',
      before: QUIET,
      act: ({ house }) =>
        run(
          house.pool,
          `update share_snapshots set w6 = w6 - 10000, w1 = w1 + 10000, chain = jsonb_set(jsonb_set(chain, '{upline,0,weight}',
             to_jsonb(w6 - 10000)), array['upline', (jsonb_array_length(chain -> 'upline') - 1)::text, 'weight'], to_jsonb(w1 + 10000))
           where u6 is not null`,
        ),
    },
    {
      fault: 'a bet that vanished with its book and its limit',
      finding: 'bets',
      before: QUIET,
      act: ({ house }) => run(house.pool, `delete from bets where session_id = 'e2.s1'`),
    },
    {
      fault: 'a model with another charge',
      finding: 'ledger',
      before: CLOSED_AT,
      act: async ({ world }) => void (world.charge += 1n),
    },
    {
      fault: 'a model in which the agent keeps a millionth more',
      finding: 'deal',
      before: 1,
      act: async ({ world }) => void (world.people.get('agent')!.budget += 1n),
    },
    {
      fault: 'a model with another commission',
      finding: 'deal',
      before: 1,
      act: async ({ world }) => void (world.people.get('busy_1')!.rates.match += 1n),
    },
    {
      fault: 'a model whose client has a coin less',
      finding: 'wallet',
      before: QUIET,
      act: async ({ world }) => void (world.people.get('busy_1')!.limit -= 1_00n),
    },
    {
      fault: 'a lock that the model does not know of',
      finding: 'answer',
      before: 2,
      act: ({ house }) => run(house.pool, `update users set lock_betting = true where username = 'master'`),
    },
    {
      fault: 'a bet that was deleted behind the model',
      finding: 'status',
      before: QUIET,
      act: async ({ house, taken }) => {
        const { asked, uid } = taken[4]!;
        const user_id = house.people.get(asked.client)!.id;
        const { code } = await house.send('deleteBet', { betslip_uid: uid, user_id, code: CODE }, 'company');
        expect(code).toBe('ok');
      },
    },
    {
      fault: 'a model that still counts a deleted bet',
      finding: 'status',
      before: QUIET,
      act: async ({ world }) => void (world.bets.find(({ voided }) => voided)!.voided = false),
    },
    {
      fault: 'a model in which a client stands below another parent',
      finding: 'ledger',
      before: QUIET,
      act: async ({ world }) => void (world.people.get('busy_1')!.parent = 'sub'),
    },
    {
      fault: 'a model in which somebody was deleted',
      finding: 'wallet',
      before: QUIET,
      act: async ({ world }) => takeAway(world, world.people.get('careful')!),
    },
    {
      fault: 'a cap that the model does not know of',
      finding: 'answer',
      before: 2,
      act: async ({ house }) => {
        const cap = { event_id: 'e1', market_id: 'e1.odds', settings: { min_stake: null, max_stake: 500 } };
        const { code } = await house.send('updateMarketCap', cap, 'company');
        expect(code).toBe('ok');
      },
    },
    {
      fault: 'a hidden market that the model does not know of',
      finding: 'answer',
      before: 2,
      act: ({ house }) => run(house.pool, `update markets set hidden = true where id = 'e1.odds'`),
    },
    {
      fault: 'answers to bets at once that no order explains',
      finding: 'group',
      before: GROUP_AT,
      act: ({ house }) => run(house.pool, `update runners set locked = true where market_id = 'e2.odds'`),
    },
  ])('$fault', { timeout: 60_000 }, async ({ finding, before, act }) => {
    const { failure } = await runSeason(postgres, SMALL_SEASON, { before, act });
    expect(failure?.finding).toBe(finding);
    expect(failure?.step).toBeGreaterThanOrEqual(before);
  });

  test(
    'the shortest prefix ends with the operation that fails, and what is not needed is left out',
    { timeout: 60_000 },
    async () => {
      const locked: Sabotage = {
        before: 0,
        act: ({ house }) => run(house.pool, `update users set lock_betting = true where username = 'master'`),
      };
      const { failure } = await runSeason(postgres, SMALL_SEASON, locked);
      const { prefix, fewest } = await shorten(postgres, SMALL_SEASON, failure!, locked);
      expect(prefix.map((operation) => operation.do)).toEqual(['match', 'match', 'bet']);
      expect(fewest.map((operation) => operation.do)).toEqual(['match', 'bet']);
    },
  );
});

class Undo extends Error {}

/** Breaks something with the triggers switched off, looks, and puts it back. */
async function plant(house: Season['house'], sql: string): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const planted = transaction(house.pool, async (db) => {
    await db.query('set local session_replication_role = replica');
    const { rowCount } = await db.query(sql);
    expect(rowCount).toBeGreaterThan(0);
    found = await invariantsOf(db);
    throw new Undo();
  });
  await expect(planted).rejects.toThrow(Undo);
  return found;
}

async function invariantsOf(db: Db): Promise<readonly string[]> {
  return [...new Set((await checkHouse(db)).map(({ invariant }) => invariant))];
}

async function run(db: Db, sql: string): Promise<void> {
  const { rowCount } = await db.query(sql);
  expect(rowCount).toBeGreaterThan(0);
}
