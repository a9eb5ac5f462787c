import { CODE } from '../house/people.ts';
import { ROAMER, ROAMS_BELOW } from '../house/stage.ts';
import { goesOn, hit, type UnderHammer } from './under-hammer.ts';
import { pause } from './writers.ts';

/** A client goes to and fro between two operators, whenever no match on which it has bets is open; now and then both desks move it at once. */
export async function roam(under: UnderHammer): Promise<void> {
  const { house, chance, money } = under;
  const user_guid = house.people.get(ROAMER)!.guid;
  for (let number = 0; goesOn(under);) {
    const parent_guid = house.people.get(ROAMS_BELOW[number % ROAMS_BELOW.length]!)!.guid;
    const move = (as: string) => hit(under, 'moveUser', { user_guid, parent_guid, code: CODE }, { as });
    const answers = await Promise.all((chance.once(4) ? ['company', 'second_desk'] : ['company']).map(move));
    const done = answers.filter(({ code }) => code === 'ok').length;
    if (done > 1) under.violations.push(`${ROAMER} was moved twice at once to one parent`);
    money.moves += done;
    number += done;
    await pause(chance.whole(5, 40));
  }
}
