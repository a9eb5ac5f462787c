import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { remarked, type Remark } from '@pavilion/contract/sentences.ts';
import { dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import type { Posting } from '@pavilion/engine/settlement/postings.ts';
import { carryMoved } from '../accounts/carry-ledger.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { postEntry, type Entry } from '../ledger/post-entry.ts';
import { closeEvent, reopenEvent } from '../matches/results.ts';
import { NO_IDS } from '../subjects/subject-rows.ts';
import type { BookedInstead } from './accounts-moved.ts';
import {
  commissionDue,
  forgetCommissions,
  keepCommissions,
  type CommissionDue,
} from './casino-commission.ts';
import {
  isPosted,
  markPosted,
  postedLines,
  unmarkPosted,
  unpostedLines,
  type DayOrRound,
  type RoundOfDay,
} from './casino-lines.ts';
import { mirror } from './close-event.ts';
import { changesBy } from './preview-branches.ts';
import { refuseDifferingLines } from './prove-lines.ts';
import { insertSettlement, keepGains, type NewShare } from './settlement.sql.ts';
import type { Standing } from './standing.sql.ts';
import { eventState, type EventState } from './subject.sql.ts';

/** All that posting a day of the casino books, or what a round changes of one that is posted: the preview shows it, the posting writes it. */
export type PostingPlan = {
  readonly of: DayOrRound;
  /** The sum of the rounds' lines on each edge. */
  readonly lines: readonly Posting[];
  readonly commission: CommissionDue;
};

async function planPosting(db: Db, of: DayOrRound): Promise<PostingPlan> {
  const clients = of.roundId === undefined ? undefined : await clientsOf(db, of.roundId);
  const lines = await unpostedLines(db, of);
  const commission = await commissionDue(db, { eventId: of.eventId, clients });
  return { of, lines, commission };
}

/** What taking a round back will change of its day, which is posted; nothing before. */
export async function planTakeBack(db: Db, of: RoundOfDay): Promise<PostingPlan | undefined> {
  if (!(await isPosted(db, of))) return undefined;
  const posted = await postedLines(db, of);
  const clients = await clientsOf(db, of.roundId);
  const commission = await commissionDue(db, { eventId: of.eventId, clients, without: of.roundId });
  return { of, lines: posted.map((line) => ({ ...line, owed: -line.owed })), commission };
}

/** A day as posting it finds it: its plan, and whether that has anything to post; a day without a bet is closed as well. */
export async function planDay(db: Db, eventId: string) {
  const event = await eventState(db, eventId);
  const plan = await planPosting(db, { eventId });
  const waits = !event.closed || plan.lines.length > 0 || plan.commission.postings.length > 0;
  return { event, plan, waits };
}

async function clientsOf(db: Db, roundId: string | undefined): Promise<number[]> {
  const { rows } = await db.query<{ client_id: number }>(
    'select distinct client_id from casino_books where round_id = $1 order by 1',
    [roundId],
  );
  return rows.map(({ client_id }) => client_id);
}

export type Posted = { readonly entryId: bigint | null; readonly commissionId: bigint | null };

/**
 * Writes a plan: an entry that is the sum of its lines, proved before, and one of commission. The caller holds the lock of the
 * day, so that the lines are those of the plan.
 *
 * @throws Refusal lines_differ
 */
export async function writePosting(
  ctx: CallContext,
  event: EventState,
  { plan, round, at }: { readonly plan: PostingPlan; readonly round?: string; readonly at: Date },
): Promise<Posted> {
  const { of, lines, commission } = plan;
  await refuseDifferingLines(ctx.db, of);
  const version = event.version + 1;
  const booked = { ctx, event, version, at };
  const match = event.name;
  const entryId = await post(booked, {
    kind: 'posting',
    source: LEDGER_SOURCE.casinoDay,
    remark:
      round === undefined
        ? remarked('{{match}}: rounds of the day', { match })
        : remarked('{{match}}, {{name}}: corrected', { match, name: round }),
    postings: lines,
    shares: [],
  });
  const commissionId = await post(booked, {
    kind: 'close',
    source: LEDGER_SOURCE.eventClose,
    remark:
      round === undefined
        ? remarked('{{match}}, Commission', { match })
        : remarked('{{match}}, {{name}}: commission corrected', { match, name: round }),
    postings: commission.postings,
    shares: gainsBy(commission.postings),
  });
  // Rounds that brought nobody anything are posted by their commission alone.
  const postedBy = entryId ?? commissionId;
  if (postedBy !== null) await markPosted(ctx.db, of, postedBy);
  await keepCommissions(ctx.db, event.id, commission);
  await closeEvent(ctx.db, event.id, { version, at });
  return { entryId, commissionId };
}

type Booked = {
  readonly ctx: CallContext;
  readonly event: EventState;
  readonly version: number;
  readonly at: Date;
};
type Part = {
  readonly kind: 'posting' | 'close';
  readonly remark: Remark;
  readonly postings: readonly Posting[];
  readonly shares: readonly NewShare[];
} & Pick<Entry, 'source'>;

async function post({ ctx, event, version, at }: Booked, { kind, source, remark, postings, shares }: Part) {
  const createdBy = ctx.viewer.userId;
  const entryId =
    postings.length === 0
      ? null
      : await postEntry(
          ctx.db,
          {
            source,
            sourceId: kind === 'posting' ? (dayOfEvent(event.id) ?? event.id) : event.id,
            key: `${kind}:${event.id}:${version}`,
            eventId: event.id,
            sportId: event.sport_id,
            remark,
            createdBy,
            at,
          },
          postings,
        );
  if (entryId !== null) await carryMoved(ctx.db, { id: entryId, createdBy, at });
  const settlementId = await insertSettlement(
    ctx.db,
    {
      ...NO_IDS,
      kind,
      eventId: event.id,
      version,
      result: null,
      tied: false,
      entryId,
      settledBy: createdBy,
      settledAt: at,
    },
    shares,
  );
  await keepGains(ctx.db, settlementId);
  return entryId;
}

/** What each party gains by postings: what comes in less what it passes on. */
export function gainsBy(postings: readonly Posting[]): NewShare[] {
  const gains = new Map<number, bigint>();
  const add = (userId: number, amount: bigint) => gains.set(userId, (gains.get(userId) ?? 0n) + amount);
  for (const { userId, parentId, owed } of postings) {
    add(userId, -owed);
    add(parentId, owed);
  }
  return [...gains].map(([userId, amount]) => ({ userId, amount })).filter(({ amount }) => amount !== 0n);
}

/** What a plan does to ledgers, for a preview. */
export async function bookedBy(db: Db, { lines, commission }: PostingPlan): Promise<BookedInstead> {
  const ledger = await changesBy(db, [...lines, ...commission.postings]);
  return { ledger, shares: gainsBy(commission.postings), limits: [] };
}

/**
 * After a round of a day that is posted was taken back or declared anew: entries that name the round, for those accounts alone.
 * A round that came after its day was posted waits for the next run.
 */
export async function postCorrection(
  ctx: CallContext,
  {
    eventId,
    round,
    at,
  }: {
    readonly eventId: string;
    readonly round: { readonly id: string; readonly name: string };
    readonly at: Date;
  },
): Promise<void> {
  const of = { eventId, roundId: round.id };
  if (!(await isPosted(ctx.db, of))) return;
  const event = await eventState(ctx.db, eventId);
  await writePosting(ctx, event, { plan: await planPosting(ctx.db, of), round: round.name, at });
}

/** Takes a posting of a day back, or its commission: rounds keep their results, their lines wait again. */
export async function undoPosting(
  ctx: CallContext,
  event: EventState,
  { settlement, at }: { readonly settlement: Standing; readonly at: Date },
): Promise<void> {
  await mirror(ctx, event, { settlement, at });
  if (settlement.kind === 'close') await forgetCommissions(ctx.db, event.id);
  if (settlement.entry_id !== null) await unmarkPosted(ctx.db, event.id, settlement.entry_id);
  await reopenEvent(ctx.db, event.id);
}
