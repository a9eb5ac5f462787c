/** What may be pasted into a field for coins: digits with or without grouping, and at most two decimals. */
export function isAmountText(text: string): boolean {
  return /^₹?\s*[\d,]+(\.\d{0,2})?$/.test(text.trim());
}

/** What may be pressed in one: digits, the decimal point and a grouping comma; keys that write nothing pass. */
export function isAmountKey(key: string): boolean {
  return key.length > 1 || /^[\d.,]$/.test(key);
}
