import { CLIENTS, OPERATORS } from '../house/stage.ts';
import { goesOn, hit, type UnderHammer } from './under-hammer.ts';
import { pause } from './writers.ts';

/** Cash and limits while bets and results move the same wallets and accounts. */
export async function moveCash(under: UnderHammer): Promise<void> {
  const { house, chance } = under;
  while (goesOn(under)) {
    const name = chance.pick([...OPERATORS, ...CLIENTS]);
    const { id, guid } = house.people.get(name)!;
    const type = chance.pick([1, 2] as const);
    await hit(
      under,
      'payReceiveCash',
      { user_guid: guid, amount: chance.whole(1, 50_000) / 100, type },
      { as: 'company' },
    );
    if (CLIENTS.some((client) => client === name)) {
      await hit(
        under,
        'updateLimit',
        { user_id: id, fixed_limit: chance.whole(10_000, 40_000) },
        { as: 'company' },
      );
    }
    await pause(chance.whole(0, 30));
  }
}
