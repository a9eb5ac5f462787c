/** A price that a person set stands for so long until it is worth a second look. */
const OLD_AFTER = 3 * 60_000;

/** True when a price of the desk has stood for so long that it is drawn as old. */
export const isOldPrice = (milliseconds: number): boolean => milliseconds >= OLD_AFTER;

/** Milliseconds until a price that was set at that moment is old; nought or less when it is. */
export const oldIn = (at: string): number => Date.parse(at) + OLD_AFTER - Date.now();

/** Ids of the desk begin with a letter that no feed's do. */
export const isByHand = (id: string): boolean => id.startsWith('M');
