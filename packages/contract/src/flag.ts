/** The specification's booleans, as `flag` of the shapes takes them. */
export const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
