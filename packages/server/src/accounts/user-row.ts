import { flag } from '@pavilion/contract/flag.ts';
import { PERCENT_FIELDS, type PercentField } from '@pavilion/contract/shares.ts';
import type { UserRow } from '@pavilion/contract/users.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { PPM, toPercent } from '@pavilion/engine/money/ppm.ts';
import { shareBudgets } from '@pavilion/engine/commission/share-caps.ts';

/** A user as the database gives it, with its wallet, ledger balance and parent. */
export type UserRecord = {
  id: number;
  guid: string;
  username: string;
  first_name: string;
  last_name: string;
  role: number;
  parent_role: number | null;
  parent_username: string | null;
  /** What the parent itself may hand on, in ppm; of the Company nothing stands above. */
  parent_sports: number;
  parent_game: number;
  parent_matka: number;
  active: boolean;
  lock_betting: boolean;
  lock_casino_bet: boolean;
  lock_matka: boolean;
  fixed_limit: bigint;
  given: bigint;
  balance: bigint;
  used_limit: bigint;
  ledger_balance: bigint;
  fix_sharing: boolean;
  theme: number;
  created_at: Date;
} & Record<PercentField, number>;

/** Columns and joins of `UserRecord`; the table alias of the user is `u`. */
export const USER_COLUMNS = `
  u.id, u.guid, u.username, u.first_name, u.last_name, u.role, p.role as parent_role, p.username as parent_username,
  coalesce(p.my_agent_share, 0) as parent_sports, coalesce(p.agent_game_share, 0) as parent_game,
  coalesce(p.matka_agent_share, 0) as parent_matka,
  u.active, u.lock_betting, u.lock_casino_bet, u.lock_matka, w.fixed_limit, w.given, w.balance, w.used_limit,
  coalesce(l.balance, 0)::bigint as ledger_balance, u.fix_sharing, u.theme, u.created_at,
  ${PERCENT_FIELDS.map((column) => `u.${column}`).join(', ')}`;
export const WALLET = 'join wallets w on w.user_id = u.id';
const OWN_ACCOUNT = `l.user_id = u.id and l.side = case when u.role = 1 then 'downline' else 'upline' end`;
export const USER_TABLES = `users u ${WALLET} left join users p on p.id = u.parent_id left join ledger_accounts l on ${OWN_ACCOUNT}`;

/** The account's balance with its parent, looked up by itself: what lists show as Ledger Balance. */
export const LEDGER_BALANCE = `coalesce((select l.balance from ledger_accounts l where ${OWN_ACCOUNT}), 0)`;

/**
 * The same as `USER_COLUMNS` for a page of accounts with `WALLET`: everything that has no spaces in one text, because fifty
 * rows of thirty columns cost more to send and to take apart than to find. Parent and ledger account are looked up row by
 * row: as joins they were planned for more rows than a page has, and read through all operators.
 */
export const PACKED_COLUMNS = `
  u.first_name, u.last_name, concat_ws(' ', u.id, u.guid, u.username, u.role,
  coalesce((select concat_ws(' ', p.role, p.username, p.my_agent_share, p.agent_game_share, p.matka_agent_share)
    from users p where p.id = u.parent_id), '0  0 0 0'),
  u.active::int, u.lock_betting::int, u.lock_casino_bet::int, u.lock_matka::int, w.fixed_limit, w.given, w.balance, w.used_limit,
  ${LEDGER_BALANCE}, u.fix_sharing::int, u.theme, (date_part('epoch', date_trunc('milliseconds', u.created_at)) * 1000)::bigint,
  ${PERCENT_FIELDS.map((column) => `u.${column}`).join(', ')}) as packed`;
export type PackedRecord = { first_name: string; last_name: string; packed: string };

/** Takes apart what `PACKED_COLUMNS` put together, in its order. */
export function unpacked({ first_name, last_name, packed }: PackedRecord): UserRecord {
  const texts = packed.split(' ');
  const number = (at: number): number => Number(texts[at]);
  const money = (at: number): bigint => BigInt(texts[at]!);
  return {
    id: number(0),
    guid: texts[1]!,
    username: texts[2]!,
    first_name,
    last_name,
    role: number(3),
    parent_role: number(4) || null,
    parent_username: texts[5] || null,
    parent_sports: number(6),
    parent_game: number(7),
    parent_matka: number(8),
    active: texts[9] === '1',
    lock_betting: texts[10] === '1',
    lock_casino_bet: texts[11] === '1',
    lock_matka: texts[12] === '1',
    fixed_limit: money(13),
    given: money(14),
    balance: money(15),
    used_limit: money(16),
    ledger_balance: money(17),
    fix_sharing: texts[18] === '1',
    theme: number(19),
    created_at: new Date(number(20)),
    my_share: number(21),
    my_agent_share: number(22),
    game_share: number(23),
    agent_game_share: number(24),
    matka_share: number(25),
    matka_agent_share: number(26),
    company_share: number(27),
    match_commission: number(28),
    session_commission: number(29),
    matka_commission: number(30),
    other_commission: number(31),
    mobile_app_charges: number(32),
  };
}

type OwnShares = Pick<
  UserRow,
  'my_share' | 'my_agent_share' | 'game_share' | 'agent_game_share' | 'matka_share' | 'matka_agent_share'
>;

/** The shares of an account in percent. A client has none of its own: its parent keeps all that it has (rules 6). */
function sharesInPercent(user: UserRecord): OwnShares {
  if (user.role !== 7) {
    return {
      my_share: toPercent(user.my_share),
      my_agent_share: toPercent(user.my_agent_share),
      game_share: toPercent(user.game_share),
      agent_game_share: toPercent(user.agent_game_share),
      matka_share: toPercent(user.matka_share),
      matka_agent_share: toPercent(user.matka_agent_share),
    };
  }
  const parent = shareBudgets({
    role: user.parent_role!,
    budgets: { sports: user.parent_sports, game: user.parent_game, matka: user.parent_matka },
  });
  return {
    my_share: toPercent(parent.sports),
    my_agent_share: 0,
    game_share: toPercent(parent.game),
    agent_game_share: 0,
    matka_share: toPercent(parent.matka),
    matka_agent_share: 0,
  };
}

/** SQL for the share that is shown of an account `u`: of a client its parent's budget, as `userRow` says it. */
export function shownShare(kept: 'my_share' | 'game_share'): string {
  const budget = kept === 'my_share' ? 'my_agent_share' : 'agent_game_share';
  return `(case when u.role < 7 then u.${kept} else (
    select case when above.role <= 2 then ${PPM} else above.${budget} end from users above where above.id = u.parent_id
  ) end)`;
}

/** From the database's paise and ppm to the wire's coins and percent. */
export function userRow(user: UserRecord): UserRow {
  return {
    user_id: user.id,
    user_guid: user.guid,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    name: [user.first_name, user.last_name].filter((part) => part !== '').join(' '),
    role: user.role,
    parent_role: user.parent_role,
    parent_username: user.parent_username,
    status: flag(user.active),
    lock_betting: flag(user.lock_betting),
    lock_casino_bet: flag(user.lock_casino_bet),
    lock_matka: flag(user.lock_matka),
    fixed_limit: toCoins(user.fixed_limit),
    given_out: toCoins(user.given),
    remaining_balance: toCoins(user.fixed_limit - user.given),
    // A client's balance is its current limit, an operator's what it has not given on.
    balance: toCoins(user.role === 7 ? user.balance : user.fixed_limit - user.given),
    used_limit: toCoins(user.used_limit),
    ledger_balance: toCoins(user.ledger_balance),
    ...sharesInPercent(user),
    company_share: toPercent(user.company_share),
    match_commission: toPercent(user.match_commission),
    session_commission: toPercent(user.session_commission),
    matka_commission: toPercent(user.matka_commission),
    other_commission: toPercent(user.other_commission),
    mobile_app_share: toPercent(user.mobile_app_charges),
    mobile_app_charges: toPercent(user.mobile_app_charges),
    fix_sharing: flag(user.fix_sharing),
    theme: user.theme,
    created_at: user.created_at.toISOString(),
  };
}
