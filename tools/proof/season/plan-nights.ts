import { planBet, type Mind } from './mind.ts';
import { COMPANY, type Operation } from './operation.ts';
import { settle } from './plan-matches.ts';
import { planTransfer } from './plan-money.ts';

/** The last two nights of a season: days and periods are closed, and what is taken back or comes later is of the next. */
export function planNights(mind: Mind): Operation[] {
  return [
    { do: 'night' },
    ...planCloses(mind),
    ...planCorrections(mind),
    { do: 'night' },
    ...planCloses(mind),
    ...planCorrections(mind),
    ...planCloses(mind),
  ];
}

/** The Company's mostly; of a day that is not over, or closed already, now and then. */
function planCloses({ chance, people }: Mind): Operation[] {
  const operators = people.filter(({ role }) => role < 7).map(({ name }) => name);
  const some = Array.from({ length: 2 }, () =>
    chance.pick(chance.once(8) ? people.map(({ name }) => name) : operators),
  );
  return [COMPANY, ...some].flatMap((by): Operation[] => [
    {
      do: 'close period',
      by,
      back: chance.weighted({ '1': 9, '0': 1, '2': 1 }) === '0' ? 0 : chance.once(6) ? 2 : 1,
    },
    {
      do: 'close day',
      by,
      back: chance.once(6) ? chance.whole(0, 3) : 1,
      over: chance.pick([0, 0, 1, -33_33, 50_00]),
    },
  ]);
}

/** Cash and a transfer of the new day, and a match of before that is taken back and maybe ends otherwise. */
function planCorrections(mind: Mind): Operation[] {
  const { chance, people, matches } = mind;
  const match = chance.pick(matches.slice(-4));
  const who = chance.pick(people.filter(({ name }) => name !== COMPANY)).name;
  const ends = [...match.sessions, ...match.markets.map(({ id }) => id).toReversed()].map((subject) =>
    settle(chance, subject),
  );
  return [
    { do: 'cash', who, levels: chance.whole(1, 3), received: true, amount: chance.whole(1_00, 900_00) },
    planTransfer(mind),
    { do: 'roll back', match: match.id, subject: null, rightCode: true },
    ...(chance.once(3) ? [] : ends),
    planBet(mind),
  ];
}
