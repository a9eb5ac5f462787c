const NO_BREAK = '\u00a0';

/** A text whose numbers with a dash between them, as in 134 - 8, never stand on two lines. */
export const keptWhole = (text: string): string =>
  text.replaceAll(/(?<=\d) - (?=\d)/g, `${NO_BREAK}-${NO_BREAK}`);
