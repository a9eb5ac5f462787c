import type { UserRow } from '@pavilion/contract/users.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';

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
} & Record<ShareColumn, number>;

export const SHARE_COLUMNS = [
  'my_share',
  'my_agent_share',
  'game_share',
  'agent_game_share',
  'matka_share',
  'matka_agent_share',
  'company_share',
  'match_commission',
  'session_commission',
  'matka_commission',
  'other_commission',
  'mobile_app_charges',
] as const;
export type ShareColumn = (typeof SHARE_COLUMNS)[number];

/** Columns and joins of `UserRecord`; the table alias of the user is `u`. */
export const USER_COLUMNS = `
  u.id, u.guid, u.username, u.first_name, u.last_name, u.role, p.role as parent_role, p.username as parent_username,
  u.active, u.lock_betting, u.lock_casino_bet, u.lock_matka, w.fixed_limit, w.given, w.balance, w.used_limit,
  coalesce(l.balance, 0)::bigint as ledger_balance, u.fix_sharing, u.theme, u.created_at,
  ${SHARE_COLUMNS.map((column) => `u.${column}`).join(', ')}`;
export const WALLET = 'join wallets w on w.user_id = u.id';
const OWN_ACCOUNT = `l.user_id = u.id and l.side = case when u.role = 1 then 'downline' else 'upline' end`;
export const USER_TABLES = `users u ${WALLET} left join users p on p.id = u.parent_id left join ledger_accounts l on ${OWN_ACCOUNT}`;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/**
 * The same as `USER_COLUMNS` for a page of accounts with `WALLET`: everything that has no spaces in one text, because fifty
 * rows of thirty columns cost more to send and to take apart than to find. Parent and ledger account are looked up row by
 * row: as joins they were planned for more rows than a page has, and read through all operators.
 */
export const PACKED_COLUMNS = `
  u.first_name, u.last_name, concat_ws(' ', u.id, u.guid, u.username, u.role,
  coalesce((select concat(p.role, ' ', p.username) from users p where p.id = u.parent_id), '0 '),
  u.active::int, u.lock_betting::int, u.lock_casino_bet::int, u.lock_matka::int, w.fixed_limit, w.given, w.balance, w.used_limit,
  coalesce((select l.balance from ledger_accounts l where ${OWN_ACCOUNT}), 0), u.fix_sharing::int, u.theme, (date_part('epoch', u.created_at) * 1000)::bigint,
  ${SHARE_COLUMNS.map((column) => `u.${column}`).join(', ')}) as packed`;
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
    active: texts[6] === '1',
    lock_betting: texts[7] === '1',
    lock_casino_bet: texts[8] === '1',
    lock_matka: texts[9] === '1',
    fixed_limit: money(10),
    given: money(11),
    balance: money(12),
    used_limit: money(13),
    ledger_balance: money(14),
    fix_sharing: texts[15] === '1',
    theme: number(16),
    created_at: new Date(number(17)),
    my_share: number(18),
    my_agent_share: number(19),
    game_share: number(20),
    agent_game_share: number(21),
    matka_share: number(22),
    matka_agent_share: number(23),
    company_share: number(24),
    match_commission: number(25),
    session_commission: number(26),
    matka_commission: number(27),
    other_commission: number(28),
    mobile_app_charges: number(29),
  };
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
    remaining_balance: toCoins(user.fixed_limit - user.given),
    // A client's balance is its current limit, an operator's what it has not given on.
    balance: toCoins(user.role === 7 ? user.balance : user.fixed_limit - user.given),
    used_limit: toCoins(user.used_limit),
    ledger_balance: toCoins(user.ledger_balance),
    my_share: toPercent(user.my_share),
    my_agent_share: toPercent(user.my_agent_share),
    game_share: toPercent(user.game_share),
    agent_game_share: toPercent(user.agent_game_share),
    matka_share: toPercent(user.matka_share),
    matka_agent_share: toPercent(user.matka_agent_share),
    company_share: toPercent(user.company_share),
    match_commission: toPercent(user.match_commission),
    session_commission: toPercent(user.session_commission),
    matka_commission: toPercent(user.matka_commission),
    other_commission: toPercent(user.other_commission),
    mobile_app_share: toPercent(user.mobile_app_charges),
    fix_sharing: flag(user.fix_sharing),
    theme: user.theme,
    created_at: user.created_at.toISOString(),
  };
}
