import { createReadStream } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallRequest } from '@pavilion/contract/calls.ts';
import { BACKUPS_TOPIC } from '@pavilion/contract/channels.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { FileAnswer } from '@pavilion/contract/shapes.ts';
import { transaction } from '../db/pool.ts';
import type { House } from '../house.ts';
import { writeAudit } from '../http/audit-log.ts';
import type { CallContext, Handlers } from '../http/context.ts';
import { sharedTopic, type TopicKind } from '../live/topic-kind.ts';
import { backupFolder } from './backup-folder.ts';
import { askForBackup, askToVerify, endAbandoned } from './backup-steps.sql.ts';
import { backupNamed, deleteBackup, fileOfBackup, listBackups, usualSize } from './backups.sql.ts';
import { ENDED } from './fault-of.ts';
import { newestBackup } from './newest-backup.ts';

const LOOK_AGAIN_MS = 200;
/** Nobody holds a request longer, nor the house that is to stop. */
const LONGEST_WAIT_MS = 60_000;

export function backupHandlers(house: House) {
  return {
    async getDbBackup(_, { db }) {
      const [list, status, usual] = await Promise.all([
        listBackups(db),
        newestBackup(db, house.now()),
        usualSize(db),
      ]);
      const encrypts = house.config.backupKey === undefined ? 0 : 1;
      return { list, status, folder: house.config.backupFolder, encrypts, usual_size: usual };
    },
    async cronDbBackup({ wait }, ctx) {
      const id = await askByHand(house, ctx);
      if (wait === 1) await untilMade(house, id);
      return { backup_id: id };
    },
    verifyDbBackup: ({ backup_id }, ctx) => verify(house, ctx, numberOf(backup_id)),
    async deleteDbBackup({ backup_id }, { db, audit, afterCommit }) {
      const id = numberOf(backup_id);
      const deleted = await deleteBackup(db, id);
      if (deleted === undefined) throw new Refusal('unknown_backup');
      if (deleted === 'busy') throw new Refusal('backup_running');
      const { file } = deleted;
      await audit({ action: 'delete_backup', object: `backup:${id}`, before: { file } });
      await house.bus.publish(db, { kind: 'backups' });
      afterCommit(() => void (file !== null && removeFile(house, file)));
      return {};
    },
    downloadDbBackup: (asked, ctx) => download(house, ctx, asked),
  } satisfies Partial<Handlers>;
}

/** An id as its table has it. @throws Refusal for one that no backup can have. */
function numberOf(id: string): string {
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new Refusal('unknown_backup');
  return id;
}

async function askByHand(house: House, ctx: CallContext): Promise<string> {
  const at = house.now();
  return transaction(house.pool, async (db) => {
    await endAbandoned(db, ENDED, at);
    const id = await askForBackup(db, { kind: 'hand', by: ctx.viewer.userId, at });
    if (id === null) throw new Refusal('backup_running');
    await writeAudit(
      db,
      { viewer: ctx.viewer, origin: ctx, at },
      { action: 'take_backup', object: `backup:${id}` },
    );
    await house.bus.publish(db, { kind: 'backups' });
    return id;
  });
}

/** @throws Refusal backup_failed; backup_running when it is not made in time: it goes on, and the list says how far it is. */
async function untilMade({ pool }: House, id: string): Promise<void> {
  const latest = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const made = await backupNamed(pool, id);
    if (made === undefined || made.state === 'failed')
      throw new Refusal('backup_failed', { data: { fault: made?.fault ?? null } });
    if (made.state !== 'running') return;
    if (performance.now() > latest) throw new Refusal('backup_running', { data: { backup_id: id } });
    await sleep(LOOK_AGAIN_MS);
  }
}

async function verify(house: House, { db, audit }: CallContext, id: string): Promise<Record<string, never>> {
  await endAbandoned(db, ENDED, house.now());
  const file = await fileOfBackup(db, id);
  if (file === undefined) throw new Refusal('unknown_backup');
  if (!(await askToVerify(db, id, house.now()))) throw new Refusal('backup_running');
  await audit({ action: 'verify_backup', object: `backup:${id}`, after: { file } });
  await house.bus.publish(db, { kind: 'backups' });
  return {};
}

/** A file that stays although its row went is found again, and can be deleted again. */
function removeFile(house: House, file: string): void {
  backupFolder(house)
    .remove(file)
    .catch((error: unknown) => house.log.error({ err: error, file }, 'the file of a deleted backup stayed'));
}

async function download(
  house: House,
  ctx: CallContext,
  { backup_id }: CallRequest<'downloadDbBackup'>,
): Promise<FileAnswer> {
  const id = numberOf(backup_id);
  const file = await fileOfBackup(ctx.db, id);
  const folder = backupFolder(house);
  const size = file === undefined ? undefined : await folder.sizeOf(file);
  if (file === undefined || size === undefined) throw new Refusal('unknown_backup');
  const event = { action: 'download_backup', object: `backup:${id}`, after: { file } } as const;
  await writeAudit(ctx.db, { viewer: ctx.viewer, origin: ctx, at: house.now() }, event);
  return { name: file, size, content: createReadStream(folder.pathOf(file)) };
}

/** The backups, one value each: what becomes of them is pushed to the Company. */
export function backupsTopic(house: House): TopicKind<'backups'> {
  house.bus.on('backups', () => house.hub.refresh(BACKUPS_TOPIC));
  return sharedTopic(async () =>
    Object.fromEntries(
      (await listBackups(house.pool)).map((one) => [`backup:${one.backup_id}` as const, one]),
    ),
  );
}
