import { USERNAME_PREFIX } from '@pavilion/contract/roles.ts';
import { someMatch, someSubject, type Mind } from './mind.ts';
import { COMPANY, type Operation } from './operation.ts';
import { planClient, planOperator } from './plan-people.ts';

export type PersonChange =
  | 'lockBets'
  | 'lockMatka'
  | 'lockCasino'
  | 'active'
  | 'shares'
  | 'limit'
  | 'cash'
  | 'account'
  | 'move'
  | 'leave';

/** Somebody's switches, shares, coins or place. */
export function planPersonChange(mind: Mind, kind: PersonChange): Operation[] {
  const { chance, people, count } = mind;
  const who = chance.pick(people.filter(({ name }) => name !== COMPANY)).name;
  switch (kind) {
    case 'lockBets':
      return [{ do: 'lock bets', who, locked: false }];
    case 'lockCasino':
      return [{ do: 'lock casino', who, locked: false }];
    case 'lockMatka':
      return [{ do: 'lock matka', who, locked: false }];
    case 'active':
      return [{ do: 'active', who, active: true }];
    case 'shares':
      return [
        {
          do: 'shares',
          who,
          kept: chance.whole(0, 1000),
          budget: chance.whole(0, 1000),
          matkaKept: chance.whole(0, 1000),
          matkaBudget: chance.whole(0, 1000),
          match: chance.whole(0, 50_000),
          session: chance.whole(0, 50_000),
          matka: chance.whole(0, 50_000),
        },
      ];
    case 'limit': {
      const by = chance.whole(-900_00, 900_00);
      // By the same chance, so that a seed keeps the season that it had.
      return [
        { do: 'limit', who, by },
        { do: 'mint', by: by === 0 ? 1 : by, beyond: by < 0 && by % 3 === 0 },
      ];
    }
    case 'cash': {
      const amount = chance.pick([1, 33_33, chance.whole(1_00, 900_00)]);
      return [{ do: 'cash', who, levels: chance.whole(1, 4), received: chance.once(2), amount }];
    }
    case 'account': {
      count.accounts += 1;
      const plan = chance.once(3) ? planOperator : planClient;
      const planned = plan(chance, people, '');
      const prefix = USERNAME_PREFIX[planned.role as keyof typeof USERNAME_PREFIX];
      const account = { ...planned, name: `${prefix}${1000 + count.accounts}` };
      people.push(account);
      return [{ do: 'account', account }];
    }
    case 'move':
      return [planMove(mind)];
    case 'leave':
      return [
        ...(chance.once(3) ? [] : [{ do: 'pay off', who } as const]),
        { do: 'active', who, active: chance.once(8) },
        { do: 'delete account', who },
        { do: 'active', who, active: true },
      ];
  }
}

/** Mostly to where it could go by its level, and lately made accounts more often: they have no open bets yet. */
function planMove({ chance, people }: Mind): Operation {
  const movable = people.filter(({ role }) => role > 2);
  const found = chance.pick(chance.once(2) ? movable.slice(-3) : movable);
  const above = people.filter(({ role, name }) => role < found.role && name !== found.parent);
  const to = chance.pick(above.length === 0 || chance.once(8) ? people : above);
  return { do: 'move', who: found.name, to: to.name };
}

export type SubjectChange =
  | 'lockSubject'
  | 'lockSessions'
  | 'hide'
  | 'hideMarket'
  | 'offer'
  | 'cap'
  | 'clientStakes'
  | 'matchStakes';

/** Locks, hidden matches and markets, and what stakes may be. */
export function planSubjectChange(mind: Mind, kind: SubjectChange): Operation {
  const { chance, people } = mind;
  const subject = someSubject(mind);
  const min = chance.whole(50_00, 300_00);
  const max = min + chance.whole(0, 400_00);
  const some = (paise: number): number | null => (chance.once(2) ? null : paise);
  switch (kind) {
    case 'lockSubject':
      return {
        do: 'lock subject',
        subject: subject.id,
        runner: subject.runners > 0 && chance.once(2) ? chance.whole(0, subject.runners - 1) : null,
        locked: false,
      };
    case 'lockSessions':
      return { do: 'lock sessions', match: someMatch(mind).id, locked: false };
    case 'hide':
      return { do: 'hide', match: someMatch(mind).id, hidden: false };
    case 'hideMarket':
      return { do: 'hide market', subject: subject.id, hidden: false };
    case 'offer':
      return { do: 'offer', subject: subject.id, on: true };
    case 'cap':
      return { do: 'cap', subject: subject.id, min: some(min), max: some(max) };
    case 'clientStakes': {
      const who = chance.pick(people.filter(({ role }) => role === 7)).name;
      return { do: 'client stakes', who, min: some(min), max: some(max), cap: some(max) };
    }
    case 'matchStakes':
      return { do: 'match stakes', match: someMatch(mind).id, min, max: max * 2 };
  }
}
