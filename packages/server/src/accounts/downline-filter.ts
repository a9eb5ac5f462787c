import type { DownlineFilter } from '@pavilion/contract/users.ts';
import { parsePercent } from '@pavilion/engine/money/ppm.ts';
import { firstInstant, lastInstant } from '../http/instants.ts';
import { shownShare } from './user-row.ts';

type Narrowing = { readonly where: string; readonly values: readonly unknown[] };

/**
 * The conditions of a list's filter box over the aliases of USER_TABLES, each as `and …`; their parameters come after
 * the first `before`. Share is what the list shows as
 * `my_share`.
 *
 * @throws Refusal malformed for a day that is none.
 */
export function narrowedBy(filter: DownlineFilter, before: number, timeZone: string): Narrowing {
  const { status, lock_betting: bet, lock_casino_bet: casino, share_from: least, share_to: most } = filter;
  const conditions: [text: string, value: unknown][] = [
    ['u.active = ', asBoolean(status)],
    ['u.lock_betting = ', asBoolean(bet)],
    ['u.lock_casino_bet = ', asBoolean(casino)],
    ['u.created_at >= ', firstInstant('created_from', filter.created_from, timeZone) ?? undefined],
    ['u.created_at <= ', lastInstant('created_to', filter.created_to, timeZone) ?? undefined],
    [`${shownShare('my_share')} >= `, asShare(least)],
    [`${shownShare('my_share')} <= `, asShare(most)],
    ['(u.role = 7 and w.balance < 0) = ', asBoolean(filter.negative_balance)],
  ];
  const wanted = conditions.filter(([, value]) => value !== undefined);
  return {
    where: wanted.map(([text], index) => ` and ${text}$${before + index + 1}`).join(''),
    values: wanted.map(([, value]) => value),
  };
}

function asBoolean(value: 0 | 1 | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 1;
}

/** The contract lets in at most four decimals; what is smaller than these counts as none. */
function asShare(percent: number | undefined): number | undefined {
  return percent === undefined ? undefined : (parsePercent(percent, 1000) ?? 0);
}
