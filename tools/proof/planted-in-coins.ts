import type { PlantedFault } from './planted-in-kept-sums.ts';

/** Faults of coins and limits, and of periods that were closed. */
export const FAULTS_OF_COINS: readonly PlantedFault[] = [
  {
    fault: 'coins that nobody minted',
    sql: `update wallets set fixed_limit = fixed_limit + 100 where user_id = (select id from users where username = 'company')`,
    invariants: ['minted'],
  },
  {
    fault: 'a limit that grew by itself',
    sql: `update wallets set fixed_limit = fixed_limit + 100 where user_id = (select id from users where username = 'busy_1')`,
    invariants: ['minted', 'given'],
  },
  {
    fault: 'a closed period whose account ended with a paisa more',
    sql: `with closed as (
            insert into periods (operator_id, number, to_date, ends_at, last_move, accounts, closed_by, closed_at)
            select id, 1, current_date, now(), 0, 1, id, now() from users where username = 'company' returning id
          )
          insert into period_accounts (period_id, user_id, account_id, after_lines, upto_lines, opening, match, session, commission, charges,
            matka, casino, corrections, cash, transfers, closing, moved, lines, last_line, last_hash, stays)
          select c.id, a.user_id, a.id, '{0}', array[(select max(id) from journal_lines)], 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, '', true
          from closed c, ledger_accounts a join users u on u.id = a.user_id where u.username = 'sub' and a.side = 'upline'`,
    invariants: ['periods'],
  },
];
