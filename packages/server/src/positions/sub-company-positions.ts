import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import { marketsOf, openSessionsOf } from '../matches/event-records.ts';
import { seesHidden } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { namesOf, partSums, type Sums } from './position.sql.ts';
import { bookRows, effectOf } from './positions-of.ts';
import { shownPosition } from './shown-position.ts';

type Reader = { readonly db: Db; readonly viewer: Viewer };
/** Of one subject when it is named. */
type Of = { readonly eventId: string; readonly id?: string | undefined };

/** The parts of each sub company, or of each account directly below a sub company, in every open market. */
export async function marketPositionsBySub(reader: Reader, of: Of): Promise<CallOutput<'marketPositionSc'>> {
  const [markets, partsOf] = await Promise.all([
    marketsOf(reader.db, of.eventId),
    partsBySubject('market', reader, of),
  ]);
  return markets
    .filter((market) => market.settled_at === null && (!market.hidden || seesHidden(reader.viewer)))
    .filter((market) => of.id === undefined || market.id === of.id)
    .map((market) => ({
      market_id: market.id,
      market_name: market.name,
      sc: partsOf(market.id).map(({ sum, ...account }) => {
        const shown = shownPosition(sum, market);
        const runners = shown.runners.map(({ selectionId, position }) => ({ selectionId, position }));
        return { ...account, ...shown, runners };
      }),
    }));
}

/** The same in every open session: what No and Yes at the line of the current quote mean. */
export async function fancyPositionsBySub(
  house: House,
  reader: Reader,
  of: Of,
): Promise<CallOutput<'fancyPosSc'>> {
  const [sessions, partsOf] = await Promise.all([
    openSessionsOf(reader.db, of.eventId),
    partsBySubject('session', reader, of),
  ]);
  return sessions
    .filter((session) => of.id === undefined || session.id === of.id)
    .map((session) => ({
      session_id: session.id,
      runner_name: session.name,
      sc: partsOf(session.id).map(({ sum, ...account }) => ({
        ...account,
        ...effectOf(house, session.id, bookRows(sum)),
      })),
    }));
}

type Part<Kind extends SubjectKind> = { user_id: number; username: string; sum: Sums[Kind] };

/** The parts of a subject, in the order of the accounts' names. */
async function partsBySubject<Kind extends SubjectKind>(
  kind: Kind,
  reader: Reader,
  of: Of,
): Promise<(subjectId: string) => Part<Kind>[]> {
  const sums = await partSums(kind, reader, of);
  const names = await namesOf(reader.db, [...sums.keys()]);
  return (subjectId) =>
    names.flatMap(({ id, username }) => {
      const sum = sums.get(id)?.get(subjectId);
      return sum === undefined ? [] : [{ user_id: id, username, sum }];
    });
}
