import { told, type Said } from '@pavilion/contract/sentences.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { CheckProgress } from './check.sql.ts';

type Tell = (progress: CheckProgress) => Promise<void>;
/** Accounts by their numbers, both ends included. */
type Range = readonly [from: number, to: number];

/** Accounts that are looked at in one statement: short enough to tell progress and to stand in nobody's way. */
const CHUNK = 2000;
/** How many accounts of a chunk are named. */
const NAMED = 50;

/** Given is what the children hold, parent by parent, and no more than there was to give (rules 4). */
async function differingGiven(db: Db, range: Range): Promise<Said[]> {
  const { rows } = await db.query<{ account: string; given: bigint; held: bigint; coins: bigint }>(
    `with children as (
       select c.parent_id, sum(w.fixed_limit)::bigint as held from users c join wallets w on w.user_id = c.id
       where c.parent_id between $1 and $2 group by 1
     )
     select u.username as account, w.given, coalesce(c.held, 0) as held, w.fixed_limit as coins
     from wallets w join users u on u.id = w.user_id left join children c on c.parent_id = w.user_id
     where w.user_id between $1 and $2 and (w.given <> coalesce(c.held, 0) or w.given > w.fixed_limit) order by w.user_id limit ${NAMED}`,
    [...range],
  );
  return rows.map(({ account, given, held, coins }) =>
    given === held
      ? told('{{account}} has given {{given}} of {{coins}}', {
          account,
          given: toCoins(given),
          coins: toCoins(coins),
        })
      : told('{{account}} has given {{given}}, and those below it hold {{held}}', {
          account,
          given: toCoins(given),
          held: toCoins(held),
        }),
  );
}

/** A client's current limit, and an operator's fixed one, are the fold of its coin report, whose last row says the same. */
async function differingReports(db: Db, range: Range): Promise<Said[]> {
  const { rows } = await db.query<{ account: string; coins: bigint; moved: bigint }>(
    `with moves as (
       select user_id, sum(moved)::bigint as moved, max(id) as last from coin_moves where user_id between $1 and $2 group by 1
     )
     select u.username as account, x.coins, coalesce(m.moved, 0) as moved
     from wallets w join users u on u.id = w.user_id
     cross join lateral (select case when u.role = ${ROLE.client} then w.balance else w.fixed_limit end as coins) x
     left join moves m on m.user_id = w.user_id
     left join coin_moves r on r.user_id = m.user_id and r.id = m.last
     where w.user_id between $1 and $2 and (
       x.coins <> coalesce(m.moved, 0) or r.fixed_limit <> w.fixed_limit or u.role = ${ROLE.client} and r.user_balance <> w.balance
     ) order by w.user_id limit ${NAMED}`,
    [...range],
  );
  return rows.map(({ account, coins, moved }) =>
    coins === moved
      ? told('{{account}}: the last row of its coin report is not what it has', { account })
      : told('{{account}} has {{coins}}, and its coin report makes {{moved}}', {
          account,
          coins: toCoins(coins),
          moved: toCoins(moved),
        }),
  );
}

/** All that was minted is what operators have not given on and what clients hold as their limits (rules 4). */
async function differingMint(db: Db): Promise<Said[]> {
  const { rows } = await db.query<{ minted: bigint; coins: bigint }>(
    `select coalesce(sum(w.fixed_limit) filter (where u.role = ${ROLE.company}), 0)::bigint as minted,
       coalesce(sum(case when u.role = ${ROLE.client} then w.fixed_limit else w.fixed_limit - w.given end), 0)::bigint as coins
     from wallets w join users u on u.id = w.user_id`,
  );
  const { minted, coins } = rows[0]!;
  return minted === coins
    ? []
    : [
        told('Minted are {{minted}}, and {{coins}} are there', {
          minted: toCoins(minted),
          coins: toCoins(coins),
        }),
      ];
}

/** The coins of everybody: what was given, what coin reports make, and that all that was minted is somewhere. */
export async function differingCoins(db: Db, tell: Tell): Promise<Said[]> {
  const { rows } = await db.query<{ last: number }>('select coalesce(max(user_id), 0) as last from wallets');
  const { last } = rows[0]!;
  const total = Math.ceil(last / CHUNK) + 1;
  const found = await differingMint(db);
  await tell({ done: 1, total });
  for (let from = 1; from <= last; from += CHUNK) {
    const range: Range = [from, from + CHUNK - 1];
    found.push(...(await differingGiven(db, range)), ...(await differingReports(db, range)));
    await tell({ done: Math.ceil(from / CHUNK) + 1, total });
  }
  return found;
}
