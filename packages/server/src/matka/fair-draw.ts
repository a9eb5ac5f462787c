import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { BETS_AT_A_TIME } from '@pavilion/contract/matka-fair.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { panaOfNumber } from '@pavilion/engine/matka/fair-draw.ts';
import { panaText } from '@pavilion/engine/matka/pana.ts';
import { refuseArchivedBets } from '../bets/archived-bets.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { findVisibleEvent, seesHidden } from '../matches/visible-event.ts';
import { betsOfDraw, fairRecord } from './fair-draws.sql.ts';

const NOT_YET = { revealed_at: null, seed: '', root: '', number: '', pana: '', bets: [], more: false };

/**
 * The record of a fair draw. Nothing that is told before its time says anything about the number, or about who has bet.
 *
 * @throws Refusal unknown_draw for one of the other game, one that is hidden, and one that is declared by hand; bets_archived
 */
export async function fairDraw(
  { event_id: id, after }: CallRequest<'fairDraw'>,
  { db, viewer, fast }: GameContext,
): Promise<CallOutput<'fairDraw'>> {
  const event = await findVisibleEvent(db, viewer, id);
  const draw = event && (await fairRecord(db, id, fast));
  if (draw === undefined) throw new Refusal('unknown_draw', { fields: { event_id: 'Draw not found' } });
  const { settled, pana, revealed, refused } = draw;
  return {
    event_id: id,
    event_name: draw.event_name,
    name: draw.name,
    draw_at: draw.draw_at.toISOString(),
    closes_at: draw.closes_at.toISOString(),
    commitment: draw.commitment,
    ...(revealed === null ? NOT_YET : { ...told(revealed), ...(await page(db, id, after)) }),
    declared: pana === null ? '' : panaText(pana),
    result: !settled ? 'waiting' : pana === null ? 'abandoned' : 'declared',
    refused: seesHidden(viewer) ? (refused ?? '') : '',
  };
}

type Revealed = NonNullable<NonNullable<Awaited<ReturnType<typeof fairRecord>>>['revealed']>;

const told = ({ at, seed, root, number }: Revealed) => ({
  revealed_at: at,
  seed,
  root,
  number: panaText(number),
  pana: panaText(panaOfNumber(number)),
});

/** Without its bets a fair draw would look as if it had been none. @throws Refusal bets_archived */
async function page(db: GameContext['db'], id: string, after: string | undefined) {
  await refuseArchivedBets(db, [id]);
  const found = await betsOfDraw(db, id, { after, most: BETS_AT_A_TIME + 1 });
  return { bets: found.slice(0, BETS_AT_A_TIME), more: found.length > BETS_AT_A_TIME };
}
