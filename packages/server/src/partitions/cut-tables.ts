/** A table that is cut by months of UTC. */
export type CutTable = {
  readonly name: 'audit_events' | 'sign_ins' | 'failed_sign_ins' | 'coin_report';
  /** What the months are told by. */
  readonly time: 'at' | 'created_at';
  /** In the order of these numbers or uuids its rows are archived; its key ends with the time. */
  readonly key: readonly string[];
  /** By what an archive counts its rows. */
  readonly group?: string;
  /** Rows are not changed: whoever writes has only the part of today. */
  readonly appendOnly?: true;
  /** Of people: kept only as long as sign-ins are. */
  readonly personal?: true;
};

export const CUT_TABLES: readonly CutTable[] = [
  { name: 'audit_events', time: 'at', key: ['id'], group: 'action', appendOnly: true },
  { name: 'sign_ins', time: 'created_at', key: ['id'], group: 'kind', personal: true },
  { name: 'failed_sign_ins', time: 'created_at', key: ['id'], group: 'outcome', personal: true },
  { name: 'coin_report', time: 'created_at', key: ['user_id', 'id'], appendOnly: true },
];

/** 2026-11: a month of UTC. */
export type Month = string;

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

/** 2026-11, and not the numbers of a part. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** When a month begins. */
export const startOf = (month: Month): Date => new Date(`${month}-01T00:00:00Z`);

export function monthAfter(month: Month, months: number): Month {
  const start = startOf(month);
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months)));
}

/** What the part of a month is called: audit_events_2026_11. */
export const partName = (table: string, month: Month): string => `${table}_${month.replace('-', '_')}`;
