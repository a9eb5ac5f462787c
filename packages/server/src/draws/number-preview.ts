import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { panaText, wonAkhar } from '@pavilion/engine/matka/pana.ts';
import type { House } from '../house.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { drawPreview } from '../settlement/draw-preview.ts';
import { typedPana } from './declare.ts';
import { deskDraw } from './draw-rows.sql.ts';

/** The first pana stands for the others while none is typed: what each brings the Company is told beside it. */
const ANY = 111;

/** What a number would book, or change where another is declared, with the Company's result of every other. */
export async function numberPreview(
  house: House,
  { event_id: id, settlement_result: typed }: CallRequest<'numberPreview'>,
  { db, fast }: GameContext,
): Promise<CallOutput<'numberPreview'>> {
  const chosen = typed === undefined ? undefined : typedPana(typed);
  const draw = await deskDraw(db, id, fast);
  const pana = chosen ?? draw.pana ?? ANY;
  const won =
    chosen === undefined
      ? { won_by: '', won_akhar: '' }
      : { won_by: panaText(chosen), won_akhar: wonAkhar(chosen, draw.open_pana) };
  return { ...won, ...(await drawPreview(house, db, id, pana)) };
}
