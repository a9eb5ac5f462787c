/** Whose draws a category has: Open, Close, or both and with them the jodi. */
export const CATEGORY_TYPES = { 1: 'Open', 2: 'Close', 3: 'Open to Close' } as const;
export type CategoryType = keyof typeof CATEGORY_TYPES;
/** 1 Monday to 7 Sunday. */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const MOST_TITLE = 60;
export const DEFAULT_BACKGROUND = '#ffffff';
export const DEFAULT_TITLE_COLOR = '#49418C';
