import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { SESSION_LINE, SESSION_RATE, SUSPENDED } from '@pavilion/contract/manual-types.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { versionOf } from '../http/form-version.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { openSession } from './find-subject.ts';
import { sessionById, writeLines, type DeskStatus, type NewLines, type SessionRecord } from './manual.sql.ts';
import type { ManualBoard } from './manual-board.ts';
import { refuseExpired } from './refuse-expired.ts';
import { linesText, refuseAnotherDesk, standingLines } from './refuse-another-desk.ts';
import { beginPlay } from '../matches/made-by-hand.ts';
import { actionOf } from './send-prices.ts';
import { refuseField, typedWhole } from './typed.ts';

type Form = CallRequest<'updateFancyMarketOdds'>;
type Sent = CallOutput<'updateFancyMarketOdds'>;
type Desk = { house: House; board: ManualBoard };

/** Even money, when the desk names no rate (rules 2). */
const EVEN = 100;

/** Sets No and Yes, or takes them off and says that the ball is on its way. */
export async function updateSession(desk: Desk, form: Form, ctx: CallContext): Promise<Sent> {
  const begun = await beginPlay(ctx.db, form.event_id, desk.house.now());
  const session = await openSession(ctx.db, form);
  if (form.status !== '')
    return send(desk, session, { lines: noLines(session), status: form.status, begun }, ctx);
  const noLine = typedWhole('lay_price_1', form.lay_price_1, SESSION_LINE);
  const yesLine = typedWhole('back_price_1', form.back_price_1, SESSION_LINE);
  // No 50 and Yes 45 would both win at 45 to 49.
  if (noLine > yesLine) refuseField('lay_price_1', 'No must not be above Yes');
  const lines = {
    noLine,
    yesLine,
    noRate: typedWhole('lay_size_1', form.lay_size_1 ?? EVEN, SESSION_RATE),
    yesRate: typedWhole('back_size_1', form.back_size_1 ?? EVEN, SESSION_RATE),
  };
  refuseExpired(form.pressed_at, session, desk.house.now());
  refuseAnotherDesk(form.version, ctx.viewer, {
    theirs: standingLines(session),
    mine: linesText(lines),
    set: session.set,
  });
  return send(desk, session, { lines, status: '', begun }, ctx);
}

/** Reset: both lines 0, suspended. */
export async function resetSession(
  desk: Desk,
  form: CallRequest<'resetFancyOdds'>,
  ctx: CallContext,
): Promise<Sent> {
  const session = await openSession(ctx.db, form);
  return send(desk, session, { lines: noLines(session), status: SUSPENDED, begun: false }, ctx);
}

async function send(
  { house, board }: Desk,
  session: SessionRecord,
  { lines, status, begun }: { lines: NewLines; status: DeskStatus; begun: boolean },
  { db, audit, afterCommit, viewer }: CallContext,
): Promise<Sent> {
  const at = house.now();
  await writeLines(db, session.id, { lines, status, at, by: viewer });
  const now = (await sessionById(db, session.id))!;
  await audit({
    action: actionOf(status),
    object: `session:${session.id}`,
    before: shownLines(session),
    after: shownLines(now),
  });
  await house.bus.publish(db, { kind: 'manual-session', id: session.id });
  if (begun) await tellMatch(house, { db }, { eventId: session.event_id });
  afterCommit(() => board.showSession(now));
  return { version: versionOf(standingLines(now)), sent_at: at.toISOString(), status };
}

function noLines(session: SessionRecord): NewLines {
  return { noLine: 0, yesLine: 0, noRate: session.no_rate, yesRate: session.yes_rate };
}

export function shownLines(session: SessionRecord): Record<string, string> {
  return {
    No: `${session.no_line}@${session.no_rate}`,
    Yes: `${session.yes_line}@${session.yes_rate}`,
    status: session.status === '' ? 'OPEN' : session.status,
  };
}
