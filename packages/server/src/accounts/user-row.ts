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
export const USER_TABLES = `
  users u
  join wallets w on w.user_id = u.id
  left join users p on p.id = u.parent_id
  left join ledger_accounts l on l.user_id = u.id and l.side = case when u.role = 1 then 'downline' else 'upline' end`;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** From the database's paise and ppm to the wire's coins and percent. */
export function userRow(user: UserRecord): UserRow {
  const { my_agent_share, mobile_app_charges, ...shares } = percentages(user);
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
    ...shares,
    my_agent_share,
    mobile_app_share: mobile_app_charges,
    fix_sharing: flag(user.fix_sharing),
    theme: user.theme,
    created_at: user.created_at.toISOString(),
  };
}

function percentages(user: UserRecord): Record<ShareColumn, number> {
  const entries = SHARE_COLUMNS.map((column) => [column, toPercent(user[column])] as const);
  return Object.fromEntries(entries) as Record<ShareColumn, number>;
}
