/** `lock_casino_bet` as people read it: `lock casino bet`. */
export const humanAction = (name: string): string => name.replaceAll('_', ' ');

const WHOLE_OR_CENTS = /^-?\d{4,13}(\.\d{1,2})?$/;
const figures = new Intl.NumberFormat('en-IN-u-nu-latn', { maximumFractionDigits: 2 });

/** A value of the log: an empty text is said, a large figure is grouped, anything else stands as it was written. */
export function changeText(value: string): string {
  if (value === '') return '""';
  return WHOLE_OR_CENTS.test(value) ? figures.format(Number(value)) : value;
}
