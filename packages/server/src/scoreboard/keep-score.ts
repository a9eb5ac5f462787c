import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { boardSent } from '@pavilion/contract/scoreboard.ts';
import { told } from '@pavilion/contract/sentences.ts';
import {
  ballOf,
  battingOf,
  foldHandScore,
  inningsOver,
  shownScore,
  step,
  type HandScore,
  type ScoreEntry,
} from '@pavilion/engine/score/hand-score.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStale, versionOf, type FormValues } from '../http/form-version.ts';
import { saveScore } from '../matches/event-fields.ts';
import { boardOf, refuse, setEntry } from './board-score.ts';
import {
  addEntry,
  dropEntries,
  entriesOf,
  eventForScore,
  type LoggedEntry,
  type ScoredEvent,
} from './scores.sql.ts';

type State = CallOutput<'fetchScore'>;

/** Overs of an innings by the type of match; a Test has no limit. */
const OVERS: Record<number, number> = { 2: 50, 3: 20, 4: 10 };
const TEST_MATCH = 1;
const SIDES = / (?:vs?|VS|Vs|V)\.? /;

/** The score of a match as its editor shows it. @throws Refusal unknown_event. */
export async function scoreOfMatch(
  house: House,
  { event_id: eventId }: CallRequest<'fetchScore'>,
  { db }: CallContext,
): Promise<State> {
  const event = await eventForScore(db, eventId, { lock: false });
  const log = event.score_by_hand ? await entriesOf(db, eventId) : [fromFeed(house, event)];
  return stateOf(event, log);
}

/** @throws Refusal unknown_event, event_closed, score_from_feed, malformed. */
export function setScore(house: House, request: CallRequest<'eventScore'>, ctx: CallContext): Promise<State> {
  return changeLog(house, ctx, request, ({ score, add }) => {
    const { striker, non_striker: nonStriker, bowler } = request;
    const entry = setEntry(score, { ...request, score: boardSent(request.score) });
    const batting = battingOf(step(score, entry));
    add(entry);
    add({
      kind: 'players',
      striker: striker ?? batting.striker,
      nonStriker: nonStriker ?? batting.nonStriker,
      bowler: bowler ?? batting.bowler,
    });
  });
}

/** @throws Refusal unknown_event, event_closed, score_from_feed, malformed (no ball, or an innings that is over). */
export function addBall(house: House, request: CallRequest<'scoreBall'>, ctx: CallContext): Promise<State> {
  return changeLog(house, ctx, request, ({ score, add }) => {
    if (ballOf(request.ball, battingOf(score)) === undefined) refuse('ball', '0 to 6, W, wd, nb, b or lb');
    const over = inningsOver(score);
    if (over !== undefined) refuse('ball', told('no ball is taken: {{parts}}', { parts: over }));
    add({ kind: 'ball', token: request.ball });
  });
}

/** @throws Refusal unknown_event, event_closed, score_from_feed, nothing_to_undo. */
export function undoLast(house: House, request: CallRequest<'undoScore'>, ctx: CallContext): Promise<State> {
  return changeLog(house, ctx, request, ({ log, drop }) => {
    const last = undoable(log);
    if (last === undefined) throw new Refusal('nothing_to_undo');
    drop(last);
    // The names that came with totals may be of the innings that they began.
    const names = log[log.indexOf(last) + 1];
    if (last.entry.kind === 'set' && names?.entry.kind === 'players') drop(names);
  });
}

/**
 * Takes the score over from the feed as it stands, or gives it back: the feed's next word is shown again.
 *
 * @throws Refusal unknown_event, event_closed.
 */
export async function switchHand(
  house: House,
  { event_id: eventId, by_hand }: CallRequest<'keepScoreByHand'>,
  ctx: CallContext,
): Promise<State> {
  const event = await openEvent(ctx, eventId);
  const byHand = by_hand === 1;
  if (byHand === event.score_by_hand) return scoreOfMatch(house, { event_id: eventId }, ctx);
  const base = fromFeed(house, event);
  await dropEntries(ctx.db, eventId);
  if (byHand) await addEntry(ctx.db, eventId, base);
  const score = byHand ? shownScore(foldHandScore([base.entry])) : (event.score ?? blank(event));
  await saveScore(ctx.db, eventId, { score, byHand });
  await ctx.audit({
    action: 'score_by_hand',
    object: `event:${eventId}`,
    before: { by_hand: event.score_by_hand },
    after: { by_hand: byHand },
  });
  await house.bus.publish(ctx.db, { kind: 'score', eventId });
  return stateOf({ ...event, score_by_hand: byHand }, [base]);
}

type Change = {
  readonly score: HandScore;
  readonly log: readonly LoggedEntry[];
  add(entry: ScoreEntry): void;
  drop(entry: LoggedEntry): void;
};

/** What two scorers may both change, and what an undo would take back. */
function scoredValues(log: readonly LoggedEntry[]): FormValues {
  const score = foldHandScore(log.map(({ entry }) => entry));
  const { striker, nonStriker, bowler } = battingOf(score);
  const last = undoable(log)?.entry;
  const undo = last?.kind === 'ball' ? last.token : (last?.kind ?? '');
  const { overs, result } = score;
  const values = {
    ...boardOf(score),
    overs: overs ?? '',
    result,
    striker,
    non_striker: nonStriker,
    bowler,
    undo,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value] as const],
    ),
  );
}

/**
 * Changes the log of a score under its match's lock, and shows what it then makes on every screen.
 *
 * @throws Refusal stale_form when the score is another one than the caller saw: two scorers typed the same ball.
 */
async function changeLog(
  house: House,
  ctx: CallContext,
  { event_id: eventId, version }: { event_id: string; version?: string | undefined },
  change: (of: Change) => void,
): Promise<State> {
  const event = await openEvent(ctx, eventId);
  if (!event.score_by_hand) throw new Refusal('score_from_feed');
  const before = await entriesOf(ctx.db, eventId);
  const added: LoggedEntry[] = [];
  const dropped = new Set<number>();
  const next = (before.at(-1)?.seq ?? 0) + 1;
  const score = foldHandScore(before.map(({ entry }) => entry));
  change({
    score,
    log: before,
    add: (entry) => void added.push({ seq: next + added.length, entry, at: house.now() }),
    drop: ({ seq }) => void dropped.add(seq),
  });
  const log = [...before.filter(({ seq }) => !dropped.has(seq)), ...added];
  refuseStale(
    version,
    { theirs: scoredValues(before), mine: scoredValues(log) },
    { at: before.at(-1)?.at.toISOString() ?? '' },
  );
  for (const entry of added) await addEntry(ctx.db, eventId, entry);
  for (const seq of dropped) await dropEntries(ctx.db, eventId, seq);
  const after = foldHandScore(log.map(({ entry }) => entry));
  await saveScore(ctx.db, eventId, { score: shownScore(after), byHand: true });
  await ctx.audit({
    action: 'score',
    object: `event:${eventId}`,
    before: boardOf(score),
    after: boardOf(after),
  });
  await house.bus.publish(ctx.db, { kind: 'score', eventId });
  return stateOf(event, log, house.now());
}

async function openEvent({ db }: CallContext, eventId: string): Promise<ScoredEvent> {
  const event = await eventForScore(db, eventId, { lock: true });
  if (event.closed) throw new Refusal('event_closed');
  return event;
}

/** The last ball or totals. */
function undoable(log: readonly LoggedEntry[]): LoggedEntry | undefined {
  return log.findLast(({ entry }) => entry.kind === 'ball' || entry.kind === 'set');
}

/** What the feed shows, as the step that a log begins with. */
function fromFeed(house: House, event: ScoredEvent): LoggedEntry {
  const score = house.board.score(event.id) ?? event.score ?? blank(event);
  const overs = OVERS[event.event_type] ?? null;
  const innings = event.event_type === TEST_MATCH ? 4 : 2;
  return { seq: 1, entry: { kind: 'taken', score, overs, innings }, at: house.now() };
}

function blank(event: ScoredEvent): Score {
  const [first = '', second = ''] = event.name.split(SIDES);
  const none = (team: string) => ({ team: team.trim(), runs: 0, wickets: 0, legalBalls: 0 });
  return shownScore(
    foldHandScore([
      {
        kind: 'set',
        active: 1,
        innings: [none(first), none(second)],
        overs: null,
        message: '',
        result: '',
        crr: '',
        rrr: '',
      },
    ]),
  );
}

function stateOf(event: ScoredEvent, log: readonly LoggedEntry[], sentAt?: Date): State {
  const score = foldHandScore(log.map(({ entry }) => entry));
  const batting = battingOf(score);
  const last = event.score_by_hand ? undoable(log)?.entry : undefined;
  const at = sentAt ?? (event.score_by_hand ? log.at(-1)?.at : undefined);
  return {
    score: boardOf(score),
    spnmessage: score.message,
    by_hand: event.score_by_hand ? 1 : 0,
    overs: score.overs,
    result: score.result,
    striker: batting.striker,
    non_striker: batting.nonStriker,
    bowler: batting.bowler,
    shown: JSON.stringify(shownScore(score)),
    undo: last === undefined ? '' : last.kind === 'ball' ? last.token : 'set',
    sent_at: at?.toISOString() ?? null,
    version: versionOf(scoredValues(log)),
  };
}
