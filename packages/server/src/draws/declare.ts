import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { panaText, readPana, wonAkhar } from '@pavilion/engine/matka/pana.ts';
import type { House } from '../house.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { correct, declare } from '../settlement/answers.ts';
import { deskDraw, type DeskDraw } from './draw-rows.sql.ts';

/** A number as the desk types it. @throws Refusal invalid_number, not_a_pana */
export function typedPana(typed: string): number {
  const read = readPana(typed);
  if ('pana' in read) return read.pana;
  const code = read.problem === 'Invalid number' ? 'invalid_number' : 'not_a_pana';
  throw new Refusal(code, { fields: { settlement_result: read.problem } });
}

export const ofDraw = (eventId: string) => ({ eventId, of: { kind: 'draw', id: eventId } as const });

/** Declares the number of a draw; with a code and another number the one that is declared is corrected (rules 10). */
export async function declareNumber(
  house: House,
  { event_id: id, settlement_result, code, corrects }: CallRequest<'settleMatkaEvent'>,
  ctx: GameContext,
): Promise<CallOutput<'settleMatkaEvent'>> {
  const result = typedPana(settlement_result);
  const draw = await deskDraw(ctx.db, id, ctx.fast);
  if (!draw.settled && corrects !== undefined) throw new Refusal('not_settled');
  if (draw.settled && (code === undefined || draw.pana === result || unlike(draw, corrects)))
    throw alreadySettled(draw);
  const { entry_id, clients, job_id } = await tellingWho(ctx, id, async () =>
    draw.settled
      ? correct(house, { do: 'correct', ...ofDraw(id), result, instead: draw.pana }, ctx)
      : declare(house, { do: 'settle', ...ofDraw(id), result, confirmed: false }, ctx),
  );
  return {
    won_by: panaText(result),
    won_akhar: wonAkhar(result, draw.open_pana),
    entry_id,
    clients,
    corrected: draw.settled ? 1 : 0,
    job_id,
  };
}

const unlike = ({ won_by }: DeskDraw, corrects: string | undefined): boolean =>
  corrects !== undefined && corrects !== won_by;

/** Of two desks one is first; the other hears who it was, and with what. */
export async function tellingWho<T>(
  { db, fast }: Pick<GameContext, 'db' | 'fast'>,
  id: string,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'already_settled') throw error;
    throw alreadySettled(await deskDraw(db, id, fast));
  }
}

function alreadySettled({ event_name: name, by, at, pana, won_by, won_akhar }: DeskDraw): Refusal {
  const who = by ?? '';
  const result = pana === null ? '' : `${won_by} - ${won_akhar}`;
  return new Refusal('already_settled', {
    text:
      pana === null
        ? told('{{name}} was abandoned by {{by}}', { name, by: who })
        : told('{{name}} was declared by {{by}}: {{result}}', { name, by: who, result }),
    data: { by: who, result, at: at?.toISOString() ?? null },
  });
}
