import type { AuditRow } from '@pavilion/contract/audit.ts';
import { roleName } from '@pavilion/contract/roles.ts';
import type { Facts } from './act-facts.ts';

export type AuditRecord = {
  id: bigint;
  at: Date;
  action: string;
  object: string;
  before: unknown;
  after: unknown;
  address: string | null;
  request_id: string;
  actor: string | null;
  actor_role: number | null;
  /** Null for staff and for whoever is not in the viewer's tree, like `subject_guid`. */
  actor_guid: string | null;
  acting_for: string | null;
  acting_role: number | null;
  /** Username of the account that it was done to. */
  subject: string | null;
  subject_guid: string | null;
  subject_role: number | null;
  /** False when it was done by somebody above the viewer. */
  mine: boolean;
};

/** An act as the viewer may see it: of somebody above only the level, never the name or the address. */
export function auditRow(record: AuditRecord, facts: Facts): AuditRow {
  const changes = changesOf(record.before, record.after);
  const { actor, actor_role, acting_role, mine } = record;
  const actingFor = mine && record.acting_for !== actor ? record.acting_for : null;
  return {
    id: String(record.id),
    at: record.at.toISOString(),
    actor: mine ? (actor ?? '') : roleName(acting_role ?? 0),
    actor_role: mine ? actor_role : acting_role,
    actor_guid: mine ? record.actor_guid : null,
    acting_for: actingFor ?? '',
    action: record.action,
    object: record.object,
    object_name: record.subject ?? '',
    object_guid: record.subject_guid,
    object_role: record.subject_role,
    facts,
    changes,
    summary: changes
      .map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`)
      .join('; '),
    address: mine ? record.address : null,
    request_id: mine ? record.request_id : '',
  };
}

/** Field by field what was and what is; a field that stayed the same is left out. */
export function changesOf(before: unknown, after: unknown): AuditRow['changes'] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const change = { field, before: textOf(was[field]), after: textOf(is[field]) };
    return change.before === change.after ? [] : [change];
  });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
