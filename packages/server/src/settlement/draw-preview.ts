import type { CallOutput } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { accountsMoved, ledgersAfter, type BookedInstead } from './accounts-moved.ts';
import { declaredCloseOf } from './close-of-day.ts';
import { closeAfterOpen } from './draw-settling.ts';
import { glanceAt, load, loadAnew, planResult, type Glance, type SettlementPlan } from './plan-settlement.ts';
import { ledgerChanges } from './preview-branches.ts';
import { closeTakenAlong, nameOfUndone } from './rollback-preview.ts';
import { planShown } from './preview.ts';
import { DECLARED } from './settle.ts';
import { standingSettlements, undoneBy, type Standing } from './standing.sql.ts';
import { eventState } from './subject.sql.ts';

type Answer = CallOutput<'numberPreview'>;

type Shown = Pick<Answer, 'correction'> & CallOutput<'preview'>;

/** What a pana would book for a draw; of one that is declared, what that changes for each account (rules 10). Nothing is written. */
export async function drawPreview(house: House, db: Db, id: string, pana: number): Promise<Shown> {
  const glance = await glanceAt(db, await eventState(db, id), { kind: 'draw', id });
  if (glance.open.subject.settled) return correctionPreview(house, db, { glance, pana });
  const loaded = await load(db, glance, pana);
  const plan = await planResult(loaded, pana);
  return { ...(await planShown({ house, db }, loaded, plan)), correction: null };
}

async function correctionPreview(
  house: House,
  db: Db,
  { glance, pana }: { readonly glance: Glance; readonly pana: number },
): Promise<Shown> {
  const loaded = await loadAnew(db, glance, pana);
  const plan = await planResult(loaded, pana);
  const { event, open } = glance;
  const close = await closeAgain(db, event.id, pana);
  const undone = [
    ...(await closeTakenAlong(db, event.id)),
    ...undoneBy(await standingSettlements(db, event.id), {}),
  ];
  const shown = await planShown({ house, db }, loaded, plan);
  const instead = await bookedInstead(db, close === undefined ? [plan] : [plan, close.plan]);
  const moved = await accountsMoved(db, undone, instead);
  const rows = await afterCorrection(db, undone, { instead, rows: shown.rows });
  const booked = [`${event.name}, ${open.nameOf(pana)}`, ...(close === undefined ? [] : [close.name])];
  return { ...shown, rows, correction: { ...moved, undone: undone.map(nameOfUndone), booked } };
}

/** The sub companies' ledgers as a correction leaves them: what was booked before is taken back too. */
async function afterCorrection(
  db: Db,
  undone: readonly Standing[],
  { instead, rows }: { readonly instead: BookedInstead; readonly rows: Shown['rows'] },
): Promise<Shown['rows']> {
  const after = await ledgersAfter(db, undone, { instead, users: rows.map(({ user_id }) => user_id) });
  return rows.map((row) => {
    const moved = after.get(row.user_id);
    return { ...row, ledger_after: moved === undefined ? row.ledger_before : toCoins(moved) };
  });
}

type ClosePlanned = { readonly plan: SettlementPlan; readonly name: string };

/** The declared Close of the day, which is booked again on the new number of its Open. */
async function closeAgain(db: Db, openId: string, openPana: number): Promise<ClosePlanned | undefined> {
  const id = await declaredCloseOf(db, openId);
  if (id === undefined) return undefined;
  const event = await eventState(db, id);
  const open = await closeAfterOpen(openPana).open(db, id, id);
  const { rows } = await db.query<{ pana: number | null }>('select pana from draws where id = $1', [id]);
  const pana = rows[0]?.pana ?? null;
  const loaded = await loadAnew(db, { event, open, others: [] }, pana);
  const said = pana === null ? DECLARED.abandon : open.nameOf(pana);
  return { plan: await planResult(loaded, pana), name: `${event.name}, ${said}` };
}

async function bookedInstead(db: Db, plans: readonly SettlementPlan[]): Promise<BookedInstead> {
  const ledger = new Map<number, bigint>();
  for (const plan of plans)
    for (const [userId, by] of await ledgerChanges(db, plan))
      ledger.set(userId, (ledger.get(userId) ?? 0n) + by);
  const limits = plans.flatMap(({ settlement }) =>
    settlement.clients.map(({ clientId, pl }) => ({ userId: clientId, amount: pl })),
  );
  const shares = plans.flatMap(({ settlement, close }) => [
    ...settlement.byOperator.map(({ userId, share }) => ({ userId, amount: share })),
    ...(close?.shares ?? []),
  ]);
  return { ledger, limits, shares: [...limits, ...shares] };
}
