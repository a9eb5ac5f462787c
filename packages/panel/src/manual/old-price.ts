/** A price that a person set stands for so long until it is worth a second look. */
const OLD_AFTER = 3 * 60_000;

/** True when a price of the desk has stood for so long that it is drawn as old. */
export const isOldPrice = (milliseconds: number): boolean => milliseconds >= OLD_AFTER;
