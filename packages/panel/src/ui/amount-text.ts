const DIGITS = String.raw`(\d+|\d{1,3}(,\d{2,3})*,\d{3})`;
const AMOUNT = new RegExp(String.raw`^₹?\s*${DIGITS}(\.\d{0,2})?$`);

/** What an amount of coins may be written as: digits, as they are or with commas that group them, and at most two decimals. */
export function isAmountText(text: string): boolean {
  return AMOUNT.test(text.trim());
}

const ungrouped = (text: string): string => text.replaceAll(/[,₹\s]/g, '');

/** A field in which something is typed. */
type Field = {
  /** As it was typed so far, with the commas that the field has put elsewhere since. */
  readonly typed: string;
  readonly shown: string;
  /** What is marked in `shown`, and what is typed takes its place. */
  readonly from: number;
  readonly to: number;
};

/** What a field has as typed when a text comes into it; undefined where that would be no amount, nor the beginning of one. */
export function typedAfter({ typed, shown, from, to }: Field, text: string): string | undefined {
  if (text.length > 1 && !isAmountText(text)) return undefined;
  const next = ungrouped(shown.slice(0, from) + text + shown.slice(to));
  if (!/^\d*(\.\d{0,2})?$/.test(next)) return undefined;
  const goesOn = from === shown.length && ungrouped(typed) === ungrouped(shown);
  return goesOn ? typed + text : next;
}

/** A comma was typed that groups nothing yet: of 1,0 nobody knows whether it is 10, or 1.0, or on its way to 1,000. */
export const isUnfinished = (typed: string): boolean => /,\d/.test(typed) && !isAmountText(typed);
