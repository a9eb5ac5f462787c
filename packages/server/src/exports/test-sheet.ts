import type { Column, Sheet } from './sheet.ts';

export function column(kind: Column['kind'], label: string, total = false): Column {
  return { key: label.toLowerCase(), label, kind, total };
}

/** A small list of two accounts, as a file would be written from it; for the tests of the writers. */
export function sampleSheet(changes: Partial<Sheet> = {}): Sheet {
  return {
    format: 'csv',
    title: 'My Clients',
    language: 'en',
    columns: [
      column('text', 'Username'),
      column('datetime', 'Created'),
      column('money', 'Limit', true),
      column('signed_money', 'Result', true),
      column('percent', 'Share'),
    ],
    filters: [{ label: 'Status', value: 'Active' }],
    rows: [
      ['BS001', '2026-11-20T14:05:03.000Z', 1234567.5, -500.25, 12.5],
      ['BS002', null, 0, 1000, 0],
    ],
    totals: [null, null, 1234567.5, 499.75, null],
    listed: 2,
    balances: undefined,
    notice: '',
    madeBy: 'agent',
    madeAt: '2026-11-20T15:00:00.000Z',
    timeZone: 'Asia/Kolkata',
    ...changes,
  };
}
