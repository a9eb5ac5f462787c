/** The tables that are cut by months of UTC, each by its time. Their key begins with `id`; `group` is by what an archive counts its rows. */
export const CUT_TABLES = [
  { name: 'audit_events', time: 'at', group: 'action', appendOnly: true },
  { name: 'sign_ins', time: 'created_at', group: 'kind', appendOnly: false },
  { name: 'failed_sign_ins', time: 'created_at', group: 'outcome', appendOnly: false },
] as const;
export type CutTable = (typeof CUT_TABLES)[number];

/** 2026-11: a month of UTC. */
export type Month = string;

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

/** When a month begins. */
export const startOf = (month: Month): Date => new Date(`${month}-01T00:00:00Z`);

export function monthAfter(month: Month, months: number): Month {
  const start = startOf(month);
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months)));
}

/** What the part of a month is called: audit_events_2026_11. */
export const partName = (table: string, month: Month): string => `${table}_${month.replace('-', '_')}`;
