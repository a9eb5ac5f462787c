import { common, byAnk, cycle, jodiFamily, motor, panaFamily, redJodis } from '../matka/entry-helpers.ts';
import { drawExposure, drawPl } from '../matka/draw-book.ts';
import { cutToLimit, numberReport, type TypeStakes } from '../matka/number-report.ts';
import { ankOf, jodiOf, jodiText, type PanaKind, panaKind, panaText, readPana } from '../matka/pana.ts';
import { type Paise, roundDiv, sumPaise } from '../money/paise.ts';
import { numberBet, numberBook } from './matka-notation.ts';
import { amounts, coins, percent } from './notation.ts';
import type { RuleCheck } from './rule-checks.ts';

const KINDS = { SP: 'single', DP: 'double', TP: 'triple' } as const satisfies Record<string, PanaKind>;
const shortOf = (kind: PanaKind) => Object.entries(KINDS).find(([, one]) => one === kind)![0];

const HELPERS: Readonly<Record<string, (of: string, kind: PanaKind) => string[]>> = {
  motor: (of, kind) => motor(Array.from(of, Number), kind).map(panaText),
  cycle: (of) => cycle(Number(of[0]), Number(of[1])).map(panaText),
  common: (of, kind) => common(Number(of), kind).map(panaText),
  'by ank': (of, kind) => byAnk(Number(of), kind).map(panaText),
  family: (of) => panaFamily(Number(of)).map(panaText),
  'jodi family': (of) => jodiFamily(Number(of)).map(jodiText),
  red: () => redJodis().map(jodiText),
};

/** "1: 5,000, 2: 1,000" at a multiple, with a commission on all of it. */
function typeStakes(row: Record<string, string>): TypeStakes {
  const multiple = BigInt(Math.round(Number(row['multiple']) * 100));
  const numbers = row['stakes']!.split('; ').map((one) => {
    const [number = '', stake = ''] = one.split(': ');
    const staked = coins(stake);
    return { number: Number(number), stake: staked, pays: (staked * multiple) / 100n };
  });
  const total = sumPaise(numbers.map(({ stake }) => stake));
  return { numbers, commission: roundDiv(total * BigInt(percent(row['commission']!)), 1_000_000n) };
}

/** An amount with all its paise, as reports print it. */
const exact = (paise: Paise): string => amounts([paise]).replace('+', '');

/** The examples of the rules page about numbers games, by the name in their marker. */
export const MATKA_CHECKS: Record<string, RuleCheck> = {
  panas: (row) => {
    const read = readPana(row['typed']!);
    if ('problem' in read) return { is: read.problem, ank: '' };
    return { is: shortOf(panaKind(read.pana)!), ank: String(ankOf(read.pana)) };
  },
  jodis: (row) => ({ jodi: jodiText(jodiOf(Number(row['open']), Number(row['close']))) }),
  'bets on numbers': (row) => ({ wins: exact(numberBet(row['bet']!).win) }),
  draws: (row) => {
    const book = numberBook(row['bets']!);
    const [pana = '', openPana] = row['result']!.split(' after ');
    const result = { pana: Number(pana), ...(openPana ? { openPana: Number(openPana) } : {}) };
    return {
      'ties up': exact(drawExposure(book)),
      'once the open is known': openPana ? exact(drawExposure(book, ankOf(Number(openPana)))) : '',
      brings: amounts([drawPl(book, result)]),
    };
  },
  'entry helpers': (row) => {
    const numbers = HELPERS[row['helper']!]!(
      row['of']!,
      KINDS[row['kind'] as keyof typeof KINDS] ?? 'single',
    );
    const said = row['numbers']!;
    return {
      count: String(numbers.length),
      ...(said === ''
        ? {}
        : {
            numbers:
              said.split(' ').toSorted().join() === numbers.toSorted().join() ? said : numbers.join(' '),
          }),
    };
  },
  'number reports': (row) => {
    const { total, afterCommission, cutTotal, rows, worst } = numberReport(
      typeStakes(row),
      percent(row['cutting']!),
    );
    return {
      'total / after commission': [total, afterCommission].map(exact).join(' / '),
      cut: exact(cutTotal),
      'p/l': amounts(rows.map(({ pl }) => pl)),
      'after cutting': amounts(rows.map(({ afterPl }) => afterPl)),
      worst: String(worst),
    };
  },
  'cut to limit': (row) => {
    const { kept, afterCommission, worst } = cutToLimit(typeStakes(row), coins(row['at most']!));
    return {
      keep: kept.map(({ keep }) => exact(keep)).join(' / '),
      'lay off': kept.map(({ cut }) => exact(cut)).join(' / '),
      'after commission': exact(afterCommission),
      worst: amounts([worst]),
    };
  },
};
