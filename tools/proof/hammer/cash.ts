import { CASH_RECEIVE } from '../../../packages/engine/src/settlement/cash.ts';
import { CAREFUL, CLIENTS, OPERATORS, ROAMER } from '../house/stage.ts';
import { hitUnderKey, paiseOf } from './money-told.ts';
import { goesOn, type UnderHammer } from './under-hammer.ts';
import { pause } from './writers.ts';

/** Whom each of them has below, the Company's second desk as the Company. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  company: [...OPERATORS, ...CLIENTS, ROAMER, CAREFUL],
  second_desk: [...OPERATORS, ...CLIENTS, ROAMER, CAREFUL],
  sub: ['master', 'agent', ...CLIENTS, ROAMER, CAREFUL],
  master: ['agent', ...CLIENTS, ROAMER, CAREFUL],
};
const CASHIERS = Object.keys(BELOW);
/** Whose limit must hold pays and gets little of it. */
const mostOf = (...names: readonly string[]): number => (names.includes(CAREFUL) ? 50_00 : 50_000);
const isDesk = (name: string): boolean => name === 'second_desk';

/** Cash while bets and results move the same wallets and accounts. */
export async function moveCash(under: UnderHammer): Promise<void> {
  const { house, chance, money } = under;
  for (let number = 0; goesOn(under); number += 1) {
    const as = chance.pick(CASHIERS);
    const name = chance.pick(BELOW[as]!);
    const type = chance.pick([1, 2] as const);
    const amount = chance.whole(1, mostOf(name)) / 100;
    const key = `cash-${number}`;
    const input = { user_guid: house.people.get(name)!.guid, amount, type };
    const done = await hitUnderKey(under, 'payReceiveCash', input, { as, key });
    const [from, to] = type === CASH_RECEIVE ? [name, null] : [null, name];
    const operator = isDesk(as) ? 'company' : as;
    if (done !== null) money.cash.set(key, { txn: done.txn_no, operator, from, to, paise: paiseOf(amount) });
    await pause(chance.whole(0, 30));
  }
}

/** One account pays another, and at the same moment, now and then, the other pays it: accounts and wallets are wanted in both orders. */
export async function moveTransfers(under: UnderHammer, teller: number): Promise<void> {
  const { chance } = under;
  for (let number = 0; goesOn(under); number += 1) {
    const as = chance.pick(CASHIERS);
    const one = chance.pick(BELOW[as]!);
    const other = chance.pick(BELOW[as]!.filter((name) => name !== one));
    const key = `transfer-${teller}-${number}`;
    const ways = chance.once(2)
      ? [[one, other]]
      : [
          [one, other],
          [other, one],
        ];
    await Promise.all(
      ways.map(([from, to], way) => transfer(under, { as, key: `${key}-${way}`, from: from!, to: to! })),
    );
    await pause(chance.whole(0, 30));
  }
}

async function transfer(
  under: UnderHammer,
  { as, key, from, to }: { as: string; key: string; from: string; to: string },
): Promise<void> {
  const { house, chance, money } = under;
  const amount = chance.whole(1, mostOf(from, to)) / 100;
  const [from_guid, to_guid] = [from, to].map((name) => house.people.get(name)!.guid) as [string, string];
  const done = await hitUnderKey(under, 'transferCash', { from_guid, to_guid, amount }, { as, key });
  const operator = isDesk(as) ? 'company' : as;
  if (done !== null)
    money.transfers.set(key, { txn: done.txn_no, operator, from, to, paise: paiseOf(amount) });
}
