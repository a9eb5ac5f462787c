import { DESKS } from '../house/stage.ts';
import { paiseOf } from './money-told.ts';
import { goesOn, hit, type UnderHammer } from './under-hammer.ts';
import { pause } from './writers.ts';

/** Other Charges change while matches close, are opened again and close again. */
export async function changeCharges(under: UnderHammer): Promise<void> {
  const { chance, money } = under;
  while (goesOn(under)) {
    const other_charges = chance.whole(0, 300_00) / 100;
    // Noted before it is asked for: a match may close with it before the answer is here.
    money.charges.add(paiseOf(other_charges));
    await hit(under, 'updateOtherAppCharges', { id: 1, other_charges }, { as: chance.pick(DESKS) });
    await pause(chance.whole(10, 80));
  }
}
