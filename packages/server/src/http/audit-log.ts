import type { Db } from '../db/pool.ts';
import type { AuditEvent, Origin } from './context.ts';
import type { Viewer } from './viewer.ts';

export type Act = {
  readonly viewer: Pick<Viewer, 'userId' | 'actingId'>;
  readonly origin: Pick<Origin, 'requestId' | 'address'>;
  readonly at: Date;
};

/** Writes what somebody did to the audit log. */
export async function writeAudit(
  db: Db,
  { viewer, origin, at }: Act,
  { action, object, before, after }: AuditEvent,
): Promise<void> {
  await db.query(
    `insert into audit_events (actor_id, acting_for, action, object, before, after, address, request_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      viewer.userId,
      viewer.actingId,
      action,
      object,
      json(before),
      json(after),
      origin.address,
      origin.requestId,
      at,
    ],
  );
}

function json(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item));
}
