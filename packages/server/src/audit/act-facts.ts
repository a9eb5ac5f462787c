import { isAuditAction, isSwitched } from '@pavilion/contract/audit-actions.ts';
import type { AuditRecord } from './audit-row.ts';
import type { Names } from './names-of.sql.ts';

export type Facts = Record<string, string>;

/** So many names of a list are told; the rest is counted. */
const TOLD = 3;

/**
 * What the sentence of an act is made from: the names of what it was done on, the values written with it, as `was_…` those
 * before, and `on` (1 or 0) of a switch.
 */
export function factsOf(
  record: Pick<AuditRecord, 'action' | 'before' | 'after' | 'subject'>,
  names: Names,
): Facts {
  const [was, is] = [scalars(record.before), scalars(record.after)];
  const before = Object.fromEntries(Object.entries(was).map(([name, value]) => [`was_${name}`, value]));
  const account = record.subject ?? was['username'] ?? is['username'];
  return {
    ...before,
    ...is,
    ...(account === undefined ? {} : { account }),
    ...names,
    ...switchOf(record),
  };
}

/** The field that a switch is told by, where it is not called like the act. */
const SWITCH_FIELDS: Record<string, string> = {
  announcement: 'announcement',
  casino_provider: 'is_active',
  event_status: 'active',
  league_status: 'active',
  market_status: 'active',
  matka_category_status: 'is_active',
  said_of_fast_matka: 'announcement',
  said_of_matka: 'announcement',
  said_to_clients: 'announcement',
  said_to_operators: 'announcement',
  score_by_hand: 'by_hand',
  'section locked': 'locked',
};
const OFF = new Set(['', '0', 'false']);

function switchOf({ action, after }: Pick<AuditRecord, 'action' | 'after'>): Facts {
  if (!isAuditAction(action) || !isSwitched(action)) return {};
  const value = scalars(after)[SWITCH_FIELDS[action] ?? action] ?? '';
  return { on: OFF.has(value) ? '0' : '1' };
}

/** Fields of one value as text; of a list its first names, and as `…_count` how many there are. */
function scalars(value: unknown): Facts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, one]): [string, string][] => {
      if (Array.isArray(one))
        return [
          [field, shortList(one)],
          [`${field}_count`, String(one.length)],
        ];
      if (one === null || typeof one === 'object') return [];
      return [[field, String(one)]];
    }),
  );
}

function shortList(list: readonly unknown[]): string {
  const told = list.slice(0, TOLD).map(String).join(', ');
  return list.length > TOLD ? `${told} +${list.length - TOLD}` : told;
}
