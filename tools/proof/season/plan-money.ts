import { planBet, type Mind } from './mind.ts';
import { COMPANY, type Operation } from './operation.ts';
import { settle } from './plan-matches.ts';

type MoneyAct = 'charge' | 'transfer' | 'bulkLimit' | 'currentLimit';

/** What the accountant does: charges, payments among accounts below, limits of many and of one. */
export function planMoneyAct(mind: Mind, act: MoneyAct): Operation[] {
  switch (act) {
    case 'charge':
      return planCharge(mind);
    case 'transfer':
      return [planTransfer(mind)];
    case 'bulkLimit':
      return [planBulkLimit(mind)];
    case 'currentLimit':
      return [planCurrentLimit(mind)];
  }
}

/** Now and then around a match that ends, is taken back and ends again: it is charged what it was charged first. */
function planCharge(mind: Mind): Operation[] {
  const { chance, people } = mind;
  const set = (typed: string): Operation => ({ do: 'charge', by: COMPANY, typed });
  if (chance.once(5))
    return [
      {
        do: 'charge',
        by: chance.once(3) ? chance.pick(people).name : COMPANY,
        typed: chance.pick(['-1', '0.005', '1,000', '1e20', '', '100000.01', '20']),
      },
    ];
  const first = set(chance.pick(['0', '12.5', '33.33', '100000']));
  if (chance.once(2)) return [first];
  const match = chance.pick(mind.matches.slice(-2));
  const ends = [...match.sessions, ...match.markets.map(({ id }) => id).toReversed()].map((subject) =>
    settle(chance, subject),
  );
  return [
    { ...planBet(mind), subject: match.markets[0]?.id ?? match.sessions[0]! },
    first,
    ...ends,
    set(chance.pick(['0.01', '50', '7.77'])),
    { do: 'roll back', match: match.id, subject: null, rightCode: true },
    ...ends,
  ];
}

/** Mostly by somebody above both; now and then to oneself, by one of the two, or by somebody who is not above them. */
export function planTransfer({ chance, people }: Mind): Operation {
  const below = people.filter(({ name }) => name !== COMPANY);
  const [from, other] = [chance.pick(below), chance.pick(below)];
  const to = chance.once(10) ? from : other;
  const wrong = chance.pick([from.name, to.name, chance.pick(people).name]);
  const by = chance.once(4) ? wrong : chance.once(3) ? (from.parent ?? COMPANY) : COMPANY;
  return {
    do: 'transfer',
    by,
    from: from.name,
    to: to.name,
    amount: chance.pick([1, 33_33, chance.whole(1_00, 900_00), chance.whole(1_00, 900_00), 9_000_000_01]),
    again: chance.weighted({ no: 4, same: 2, other: 1 }),
  };
}

/** Of a handful of accounts: parents beside their children, some of them of no business of the caller. */
function planBulkLimit({ chance, people }: Mind): Operation {
  const picked = Array.from({ length: chance.whole(1, 8) }, () => chance.pick(people).name);
  const kind = chance.pick(['percent', 'add', 'set'] as const);
  const value =
    kind === 'percent'
      ? chance.whole(-50_00, 60_00)
      : kind === 'add'
        ? chance.whole(-2_000_00, 3_000_00)
        : chance.whole(0, 6_000_00);
  return {
    do: 'bulk limit',
    by: chance.once(3) ? chance.pick(people).name : COMPANY,
    who: [...new Set(picked)],
    field: chance.once(3) ? 'current' : 'fixed',
    change: { kind, value },
  };
}

function planCurrentLimit({ chance, people }: Mind): Operation {
  const clients = people.filter(({ role }) => role === 7);
  const who = chance.pick(chance.once(6) ? people : clients).name;
  return {
    do: 'current limit',
    who,
    by: chance.once(2) ? 0 : chance.whole(-900_00, 900_00),
    current: chance.whole(-2_500_00, 1_500_00),
  };
}
