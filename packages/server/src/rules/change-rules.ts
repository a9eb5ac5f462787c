import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { ruleForm } from '@pavilion/contract/rule-form.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStale } from '../http/form-version.ts';
import { currentRules, formVersionOf } from './versions.ts';

/** Two who write at the same time come one after the other. */
async function holdRules(db: Db): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('rules of the house', 0))`);
}

/**
 * Writes the texts anew as the next version; the writer has accepted what he wrote.
 *
 * @throws Refusal stale_form
 */
export async function updateRules(
  house: House,
  { sections, ask, version }: CallRequest<'updateRules'>,
  { db, viewer, audit }: CallContext,
): Promise<CallOutput<'updateRules'>> {
  await holdRules(db);
  const before = await currentRules(db);
  refuseStale(
    version,
    { theirs: ruleForm(before.sections, sections), mine: ruleForm(sections, before.sections) },
    { version: formVersionOf(before.sections) },
  );
  const next = before.version + 1;
  await db.query(
    'insert into rule_versions (version, sections, asks, written_at, written_by) values ($1, $2, $3, $4, $5)',
    [next, JSON.stringify(sections), ask === 1, house.now(), viewer.userId],
  );
  await accept(db, viewer.userId, next, house.now());
  await audit({
    action: 'update_rules',
    object: 'rules:house',
    before: { version: before.version, sections: before.sections.map(({ title }) => title.en) },
    after: { version: next, sections: sections.map(({ title }) => title.en), asks: ask },
  });
  await house.bus.publish(db, { kind: 'me' });
  return { version: next };
}

/** @throws Refusal stale_form when another version holds by now. */
export async function acceptRules(
  house: House,
  { version }: CallRequest<'acceptRules'>,
  { db, viewer, audit }: CallContext,
): Promise<CallOutput<'acceptRules'>> {
  const current = await currentRules(db);
  if (current.version !== version) throw new Refusal('stale_form');
  const acceptedAt = await accept(db, viewer.userId, version, house.now());
  await audit({ action: 'accept_rules', object: 'rules:house', after: { version } });
  await house.bus.publish(db, { kind: 'person', actingId: viewer.actingId, userId: viewer.userId });
  return { accepted_at: acceptedAt.toISOString() };
}

/** Once: who accepts again has accepted before. */
async function accept(db: Db, userId: number, version: number, now: Date): Promise<Date> {
  const { rows } = await db.query<{ accepted_at: Date }>(
    `insert into rule_acceptances as r (user_id, version, accepted_at) values ($1, $2, $3)
     on conflict (user_id, version) do update set accepted_at = r.accepted_at returning accepted_at`,
    [userId, version, now],
  );
  return rows[0]!.accepted_at;
}
