import { remarked, type Remark } from '@pavilion/contract/sentences.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { carryMoved } from '../accounts/carry-ledger.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { mapInSlices } from '../in-slices.ts';
import type { CallContext } from '../http/context.ts';
import { lockLedger, postEntry } from '../ledger/post-entry.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { markSettled } from '../matches/results.ts';
import { idsOf } from '../subjects/subject-rows.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { objectOf, type ResultAct } from './act.ts';
import type { Tell, Verb } from './carry-out.ts';
import { writeLines } from './casino-lines.ts';
import { postCorrection } from './casino-posting.ts';
import { writeClose } from './close-event.ts';
import { withCloseFollowing } from './close-of-day.ts';
import { refuseContradicted } from './contradictions.ts';
import { glanceAt, load, planResult, waitsFor, type Glance, type SettlementPlan } from './plan-settlement.ts';
import { insertSettlement, keepGains, moveWallets, type NewShare } from './settlement.sql.ts';
import { eventState, openNames } from './subject.sql.ts';
import { clientsWithBooks } from './take-up.ts';
import { refuseDifferingBooks } from './verify.ts';

/** What is declared of a market or session whose bets are void. */
export const DECLARED = { abandon: 'Abandoned', tie: 'Tie' } as const;

export type ResultBooked = {
  /** Null of a round, which is posted with its day. */
  readonly entryId: bigint | null;
  readonly clients: readonly number[];
  readonly bets: number;
  readonly closedEvent: boolean;
};

/**
 * Declares what a market or session ended with, or voids every bet on it (rules 8). The main market comes last (rules 7), and a
 * result that something speaks against needs a person's word.
 */
export const SETTLE: Verb<ResultAct, ResultBooked> = {
  /** What closes the match has commission and charges booked for every client of the match. */
  async large(db, { eventId, of }) {
    if (of.kind === 'round') return clientsWithBooks(db, eventId, of.id);
    const others = await openNames(db, eventId, of.id);
    return clientsWithBooks(db, eventId, others.length === 0 ? undefined : of.id);
  },

  async job(house, act, db) {
    const glance = await glanceAt(db, await eventState(db, act.eventId), act.of);
    refuseAtOnce(house, glance, act);
    await refuseInTheMatch(house, glance, act, db);
    const { subject } = glance.open;
    // Both a result and a void write the next version of their subject, so one job of the two is after it at a time.
    return { act, version: subject.version + 1, result: declared(glance, act), items: 1 };
  },

  async book(house, act, ctx, tell) {
    await lockForSettlement(ctx.db, act.eventId, [act.of.id]);
    const glance = await glanceAt(ctx.db, await eventState(ctx.db, act.eventId), act.of);
    refuseAtOnce(house, glance, act);
    const { plan, shares } = await verifiedPlan(glance, act, ctx.db, tell);
    await refuseInTheMatch(house, glance, act, ctx.db);
    const entryId = await writePlan(house, ctx, { glance, act, plan, shares, tell });
    return {
      entryId,
      clients: plan.settlement.clients.map(({ clientId }) => clientId),
      bets: plan.parties.reduce((sum, { bets }) => sum + bets, 0),
      closedEvent: plan.close !== undefined,
    };
  },
};

const declared = ({ open }: Glance, act: ResultAct): string =>
  act.do === 'settle' ? open.nameOf(act.result) : DECLARED[act.do];

/** What the subject by itself refuses. @throws Refusal already_settled, not_permitted, and what its kind refuses. */
function refuseAtOnce({ now, config }: House, { open }: Glance, act: ResultAct): void {
  const { settled, main } = open.subject;
  if (settled) throw new Refusal('already_settled');
  if (act.do === 'settle')
    open.refuse(act.result, { confirmed: act.confirmed, at: now(), timeZone: config.timeZone });
  if (act.do === 'tie' && !main)
    throw new Refusal('not_permitted', { text: 'Only the main market can be tied' });
}

/**
 * What the rest of the match has against it: the main market comes last (rules 7), and a result that is contradicted needs a
 * person's word (rules 8); a void contradicts nothing.
 *
 * @throws Refusal others_open, result_contradicts
 */
async function refuseInTheMatch(house: House, glance: Glance, act: ResultAct, db: Db): Promise<void> {
  const waits = waitsFor(glance);
  if (waits.length > 0)
    throw new Refusal('others_open', {
      text: told('Settle first: {{names}}', { names: waits.join(', ') }),
      data: { waits_for: waits },
    });
  if (act.do === 'settle')
    refuseContradicted(await glance.open.against(house, db, act.result), act.result, act.confirmed);
}

type Planned = { readonly plan: SettlementPlan; readonly shares: readonly NewShare[] };

/** The plan, once the books that it rests on are proved by their bets: the database adds up bets while the plan is made here. */
async function verifiedPlan(glance: Glance, act: ResultAct, db: Db, tell: Tell): Promise<Planned> {
  // Asked first, so that its long statement is under way when the books are here.
  const verifying = refuseDifferingBooks(db, glance.open.subject).then(() => tell('plan'));
  const result = act.do === 'settle' ? act.result : null;
  const planning = load(db, glance, result).then(async (loaded) => {
    const plan = await planResult(loaded, result);
    return { plan, shares: await sharesOf(plan) };
  });
  const [planned] = await Promise.all([planning, verifying, tell('verify')]);
  return planned;
}

type Written = Planned & { readonly glance: Glance; readonly act: ResultAct; readonly tell: Tell };

/** Writes a plan: entry, wallets, settlement, result, and the close when it closes the match. @returns the entry */
async function writePlan(
  house: House,
  ctx: CallContext,
  { glance, act, plan, shares, tell }: Written,
): Promise<bigint | null> {
  const { db, viewer } = ctx;
  const { event, open } = glance;
  const { subject } = open;
  const at = house.now();
  const version = subject.version + 1;
  const result = declared(glance, act);
  const values = { match: event.name, name: subject.name, result };
  const remark = remarked('{{match}}, {{name}}: {{result}}', values);
  await tell('post');
  const entryId = await postPlan(ctx, { glance, plan, remark, at });
  const settlementId = await insertSettlement(
    db,
    {
      ...idsOf(subject),
      kind: subject.kind,
      eventId: event.id,
      version,
      result: plan.result,
      tied: act.do === 'tie',
      entryId,
      settledBy: viewer.userId,
      settledAt: at,
    },
    shares,
  );
  if (subject.kind !== 'round') await keepGains(db, settlementId);
  // A round that brought nobody anything has no lines, but commission on its stakes: its split says whether that is posted.
  if (subject.kind === 'round' && plan.result !== null && shares.length > 0)
    await writeLines(
      db,
      { settlementId, eventId: event.id, roundId: subject.id, at },
      plan.settlement.postings,
    );
  await moveWallets(db, { settlementId, remark, actorId: viewer.userId, at });
  await withCloseFollowing(db, event.id, () => markSettled(db, subject, { result: plan.result, at }));
  if (subject.kind === 'round') await postCorrection(ctx, { eventId: event.id, round: subject, at });
  if (plan.close !== undefined) {
    await tell('close');
    await writeClose(ctx, event, { close: plan.close, at });
  }
  if (subject.kind !== 'round' || isPerson(viewer))
    await ctx.audit({
      action: 'settle',
      object: objectOf(act),
      after: { result, version, entry: entryId },
    });
  await tellMatch(house, ctx, { eventId: event.id });
  return entryId;
}

type Posted = Pick<Written, 'glance' | 'plan'> & { readonly remark: Remark; readonly at: Date };

/**
 * Posts a plan as one entry; a round's waits for the end of its day, and takes the ledger's lock all the same, for wallets move.
 *
 * @throws Refusal already_settled
 */
async function postPlan(
  { db, viewer }: CallContext,
  { glance: { event, open }, plan, remark, at }: Posted,
): Promise<bigint | null> {
  const { subject, source } = open;
  if (subject.kind === 'round') {
    await lockLedger(db);
    return null;
  }
  const entryId = await postEntry(
    db,
    {
      source,
      sourceId: subject.id,
      key: `${subject.kind}:${subject.id}:${subject.version + 1}`,
      eventId: event.id,
      sportId: event.sport_id,
      remark,
      createdBy: viewer.userId,
      at,
    },
    plan.settlement.postings,
  );
  if (entryId === null) throw new Refusal('already_settled');
  await carryMoved(db, { id: entryId, createdBy: viewer.userId, at });
  return entryId;
}

/** The house itself declares by the thousand: what its dealer does stands in the rounds. */
const isPerson = ({ signInId }: CallContext['viewer']): boolean => signInId !== '';

async function sharesOf({ settlement, released }: SettlementPlan): Promise<NewShare[]> {
  const back = await released();
  return [
    ...(await mapInSlices(settlement.clients, ({ clientId, pl }) => ({
      userId: clientId,
      amount: pl,
      released: back.get(clientId) ?? 0n,
    }))),
    ...settlement.byOperator.map(({ userId, share }) => ({ userId, amount: share })),
  ];
}
