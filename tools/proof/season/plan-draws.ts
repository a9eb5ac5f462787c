import { NUMBERS, type NumberType } from '../model/numbers.ts';
import type { Mind } from './mind.ts';
import type { Operation, PlannedSlip } from './operation.ts';

export type DrawKind =
  | 'slip'
  | 'endBets'
  | 'declare'
  | 'takeNumberBack'
  | 'abandonDraw'
  | 'holdNumber'
  | 'multiple';

const PANAS = [...NUMBERS[3], ...NUMBERS[4], ...NUMBERS[5]];
/** Few numbers, so that bets meet on them. */
const FEW: Readonly<Record<NumberType, readonly string[]>> = {
  1: NUMBERS[1],
  2: NUMBERS[2].slice(10, 30),
  3: NUMBERS[3].slice(0, 12),
  4: NUMBERS[4].slice(0, 6),
  5: NUMBERS[5],
  6: NUMBERS[6].slice(0, 8),
  7: NUMBERS[7].slice(0, 8),
  8: NUMBERS[8].slice(0, 8),
};

/** Matka mostly with Open and Close, and now and then of tomorrow too. */
export function newCategory({ chance, categories }: Mind): Operation {
  const category = `d${categories.length + 1}`;
  const fast = chance.once(4);
  const type = fast ? 1 : chance.pick([1, 2, 3, 3, 3] as const);
  const tomorrow = chance.once(6);
  const today = type === 3 ? ['o', 'c'] : [type === 1 ? 'o' : 'c'];
  const names = [...today, ...(tomorrow ? today.map((side) => `${side}2`) : [])];
  categories.push({ fast, both: type === 3, draws: names.map((name) => `${category}.${name}`) });
  return {
    do: 'category',
    category,
    fast,
    type,
    closesIn: chance.whole(1, 5),
    apart: chance.whole(1, 3),
    tomorrow,
  };
}

type SomeDraw = {
  readonly subject: string;
  readonly fast: boolean;
  /** What stands on both results can be bet on. */
  readonly jodis: boolean;
};

/** Bets are mostly on what was made last, numbers are of what was made before it too. */
function someDraw({ chance, categories }: Mind, last = 4): SomeDraw {
  const { draws, fast, both } = chance.pick(chance.once(8) ? categories : categories.slice(-last));
  const subject = chance.pick(draws);
  return { subject, fast, jodis: both && subject.includes('.c') };
}

export function planOnDraw(mind: Mind, kind: DrawKind): Operation[] {
  const { chance } = mind;
  const { subject, fast } = someDraw(mind, kind === 'holdNumber' ? 1 : 4);
  switch (kind) {
    case 'slip':
      return [planSlip(mind)];
    case 'endBets':
      return [{ do: 'end bets', subject }];
    case 'declare':
      return declaring(mind, subject);
    case 'takeNumberBack':
      return [{ do: 'take number back', subject, rightCode: !chance.once(8) }];
    case 'abandonDraw':
      return [{ do: 'abandon draw', subject, rightCode: !chance.once(8) }];
    case 'holdNumber':
      return [holding(mind, subject, fast)];
    case 'multiple': {
      const type = chance.whole(1, fast ? 5 : 8);
      const multiple = chance.once(2) ? chance.whole(101, 9_999) : chance.whole(2, 900) * 100;
      return [
        { do: 'multiple', fast, type: fast && type === 2 ? 1 : type, multiple },
        planSlip(mind),
        planSlip(mind),
      ];
    }
  }
}

/** Mostly once its bets are over, and often the Open before the Close. */
function declaring({ chance }: Mind, subject: string): Operation[] {
  const declare = (of: string): Operation => ({
    do: 'declare',
    subject: of,
    pana: chance.once(15) ? chance.pick(['321', '012', '12', '1234']) : chance.pick(PANAS),
    code: chance.weighted({ none: 6, right: 5, wrong: 1 }),
  });
  const ends: Operation[] = chance.once(2) ? [] : [{ do: 'end bets', subject }];
  const open = subject.replace('.c', '.o');
  return open === subject || chance.once(2)
    ? [...ends, declare(subject)]
    : [{ do: 'end bets', subject: open }, declare(open), ...ends, declare(subject)];
}

function holding({ chance }: Mind, subject: string, fast: boolean): Operation {
  const type = Number(
    chance.weighted(fast ? { 1: 6, 3: 3, 4: 1, 5: 1 } : { 1: 6, 2: 4, 3: 3, 4: 1, 5: 1 }),
  ) as NumberType;
  return {
    do: 'hold number',
    subject,
    type,
    number: chance.pick(FEW[type]),
    locked: chance.once(4),
    most: chance.once(2) ? chance.whole(1_00, 40_000_00) : null,
  };
}

const someType = (chance: Mind['chance'], jodis: boolean): NumberType => {
  const alone = { 1: 6, 3: 3, 4: 1, 5: 1 };
  return Number(chance.weighted(jodis ? { ...alone, 2: 4, 6: 1, 7: 1, 8: 1 } : alone)) as NumberType;
};

export function planSlip(mind: Mind): PlannedSlip {
  const { chance, people } = mind;
  const { subject, jodis } = someDraw(mind, 1);
  const client = chance.pick(people.filter(({ role }) => role === 7)).name;
  const single = chance.once(4);
  const rows = Array.from({ length: single ? 1 : chance.whole(1, 6) }, () => {
    const type = someType(chance, jodis || chance.once(40));
    return {
      type,
      number: type < 6 && chance.once(60) ? '321' : chance.pick(FEW[type]),
      stake: someStake(chance),
    };
  });
  return {
    do: 'slip',
    client,
    subject,
    rows,
    single,
    shown: chance.weighted({ none: single ? 0 : 4, right: 4, other: 1 }),
  };
}

const someStake = (chance: Mind['chance']): number =>
  chance.once(40)
    ? chance.pick([1, 9_99, 10_000_01, 60_000_00])
    : chance.whole(10_00, chance.pick([20_00, 60_00, 300_00]));
