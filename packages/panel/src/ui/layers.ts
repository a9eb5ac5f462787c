/** What lies over what, above dialogs, which lie at 200 or one above. */
export const LAYERS = {
  /** The code that a dialog asks for. */
  code: 210,
  /** What every desk is told at once, whatever it does. */
  news: 220,
  /** The house is closed. */
  closed: 390,
} as const;
