import { formatCoins } from '@pavilion/engine/money/format-money.ts';

/** Figures as people of the house read them: Indian grouping, Latin digits in every language, the true minus. */
export const MINUS = '\u2212';

const LOCALE = 'en-IN-u-nu-latn';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

export type MoneyParts = {
  sign: -1 | 0 | 1;
  /** Grouped digits without sign and decimals. */
  whole: string;
  /** Two decimals, or '' when they are zero: the column still keeps their width. */
  decimals: string;
};

/** Splits coins into what is shown; rounds to two decimals. Any number can be shown: what is none counts as 0. */
export function moneyParts(coins: number): MoneyParts {
  const paise = Number.isFinite(coins) ? BigInt(Math.round(Math.abs(coins) * 100)) : 0n;
  const text = formatCoins(paise, { keepDecimals: true });
  const dot = text.indexOf('.');
  const decimals = text.slice(dot + 1);
  const zero = /^[0,.]*$/.test(text);
  return {
    sign: zero ? 0 : coins < 0 ? -1 : 1,
    whole: text.slice(0, dot),
    decimals: decimals === '00' ? '' : decimals,
  };
}

/** Coins as text, e.g. `1,23,45,678.50` or `−4,02,150`; trailing .00 dropped. */
export function money(coins: number): string {
  const parts = moneyParts(coins);
  return `${parts.sign < 0 ? MINUS : ''}${unsigned(parts)}`;
}

/** Profit and loss as text: always with its sign, zero without one. */
export function signedMoney(coins: number): string {
  const parts = moneyParts(coins);
  return `${signOf(parts)}${unsigned(parts)}`;
}

export function signOf(parts: MoneyParts): string {
  return parts.sign === 0 ? '' : parts.sign < 0 ? MINUS : '+';
}

function unsigned(parts: MoneyParts): string {
  return parts.decimals === '' ? parts.whole : `${parts.whole}.${parts.decimals}`;
}

/** A count, grouped: `1,486`. */
export function count(value: number): string {
  return whole.format(value);
}

/** A percentage to one decimal, e.g. `3.0`. */
export function percent(value: number): string {
  return Number.isInteger(value * 10) ? value.toFixed(1) : String(value);
}

const STEPS: [from: number, unit: string][] = [
  [1e12, 'L Cr'],
  [1e7, 'Cr'],
  [1e5, 'L'],
  [1e3, 'k'],
];

/** Short form for odds sizes, axes and tooltips only: `12L`, `1.2Cr`, `90k`. Never for a ledger or a total. */
export function short(value: number): string {
  const size = Math.abs(value);
  // From 99,950 the rounding would say 100k: that is 1L.
  const step = STEPS.find(([from]) => size >= from * 0.9995);
  const figure = step === undefined ? size : size / step[0];
  const digits = figure < 10 && step !== undefined ? 1 : 0;
  const text = figure.toFixed(digits).replace(/\.0$/, '');
  return `${value < 0 ? MINUS : ''}${text}${step?.[1] ?? ''}`;
}
