import { coins } from '../model/arithmetic.ts';
import { actsFor } from '../model/cash.ts';
import { chargesBrought, typedCharge } from '../model/charges.ts';
import { person, present } from '../model/world.ts';
import type { Operation } from './operation.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

/** The flat charge of the matches that close for the first time from now on; the Company alone sets it (rulebook 7). */
export async function playCharge(
  season: Season,
  operation: Extract<Operation, { do: 'charge' }>,
): Promise<void> {
  const { world, house } = season;
  const { by, typed } = operation;
  if (present(world, by) === undefined) return;
  const wanted = typedCharge(typed);
  const allowed =
    person(world, by).role === 1 ? (wanted === undefined ? 'malformed' : 'ok') : 'not_permitted';
  const expected = actsFor(world, by) ? allowed : 'account_inactive';
  const answered = await house.send('updateOtherAppCharges', { id: 1, other_charges: typed }, by);
  if (!expectAnswer(season, operation, answered, expected)) return;
  world.charge = wanted!;
  const { other_charges, last30 } = answered.data!;
  expectSame('charges', 'the charge from now on', other_charges, coins(world.charge));
  const { events, clients, paying, charged } = chargesBrought(world);
  expectSame('charges', 'how many matches were charged', last30.events, events);
  expectSame('charges', 'how many clients were charged', last30.clients, clients);
  expectSame('charges', 'what charges brought', last30.charged, coins(charged));
  const atThisRate = coins(world.charge * BigInt(paying));
  expectSame('charges', 'what this charge would have brought', last30.at_this_rate, atThisRate);
}
