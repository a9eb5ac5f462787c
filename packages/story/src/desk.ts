import type { MatchSubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { systemClock } from '@pavilion/server/feeds/clock.ts';
import type { House } from '@pavilion/server/house.ts';
import type { Caller } from './call-as.ts';
import { DEMO_CODE } from './demo-people.ts';
import { deskDecision, isReady, sharing } from './desk-decision.ts';
import { openWork, type OpenWork } from './story.sql.ts';

export type Desk = { stop(): Promise<void> };

type DeskParts = {
  readonly house: House;
  readonly caller: Caller;
  readonly adminId: number;
  readonly leagues: readonly string[];
  /** The matches of this run. */
  readonly onNow: ReadonlySet<string>;
  /** Who shares the last places of a market, as far as this run knows. */
  readonly sharedIn: (marketId: string) => readonly number[];
};

const LOOKS_EVERY_MS = 3000;
/** Wrong codes lock the admin's account: after one refusal the desk abandons nothing more. */
const CODE_REFUSED = ['wrong_code', 'code_locked', 'code_not_set'];

/** The admin of the story at the settlement desk: settles what has waited long enough, abandons what will never be known. */
export function startDesk(parts: DeskParts): Desk {
  const { house, leagues, onNow } = parts;
  const calls = deskCalls(parts);
  const stopping = new AbortController();
  const waitingSince = new Map<string, number>();
  let mayAbandon = true;

  const act = async (work: OpenWork): Promise<void> => {
    const now = house.now().getTime();
    const status = house.board.session(work.id)?.value.status;
    const readySince = isReady(work, status) ? (waitingSince.get(work.id) ?? now) : now;
    waitingSince.set(work.id, readySince);
    const waitedMs = now - readySince;
    const decision = deskDecision(work, { waitedMs, onNow: onNow.has(work.eventId), status });
    if (decision === 'wait' || (decision === 'abandon' && !mayAbandon)) return;
    const code = await calls[work.kind][decision](work);
    if (CODE_REFUSED.includes(code)) mayAbandon = false;
    if (code !== '') house.log.debug({ code, subject: work.id }, 'the desk was refused');
  };

  const look = async (): Promise<void> => {
    const works = await openWork(house.pool, leagues);
    const open = new Set(works.map((work) => work.id));
    for (const id of waitingSince.keys()) if (!open.has(id)) waitingSince.delete(id);
    for (const work of works) {
      if (stopping.signal.aborted) return;
      await act(work);
    }
  };

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => house.log.error({ err: error }, 'the desk of the story failed'));
      await systemClock.pause(LOOKS_EVERY_MS, stopping.signal);
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

type Calls = Record<MatchSubjectKind, Record<'settle' | 'abandon', (work: OpenWork) => Promise<string>>>;

function deskCalls({ caller, adminId, sharedIn }: DeskParts): Calls {
  return {
    market: {
      settle: ({ id, eventId, named, places }) =>
        caller.call(adminId, 'settleMarket', {
          event_id: eventId,
          market_id: id,
          confirm_warning: 1,
          selection_ids: [...named],
          dead_heat: [...sharing({ named, places }, sharedIn(id))],
        }),
      abandon: ({ id, eventId }) =>
        caller.call(adminId, 'abandonMarket', { event_id: eventId, market_id: id, type: 1, code: DEMO_CODE }),
    },
    session: {
      settle: ({ id, eventId, proposed }) =>
        caller.call(adminId, 'settleFancy', { event_id: eventId, session_id: id, result: proposed ?? 0 }),
      abandon: ({ id, eventId }) =>
        caller.call(adminId, 'abandonFancy', { event_id: eventId, session_id: id, code: DEMO_CODE }),
    },
  };
}
