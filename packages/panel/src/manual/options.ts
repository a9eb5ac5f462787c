import {
  DRAW,
  EVEN_ODD,
  LAST_DIGIT,
  MATCH_ODDS,
  PRESCRIBED,
  TEST_MATCH,
} from '@pavilion/contract/manual-types.ts';

type Match = { event_type: number; teams: readonly string[] };

/** The options that a new market of this type starts with (specification part 2, section 4). */
export function optionsOf(marketType: number, match: Match): readonly string[] {
  const prescribed = PRESCRIBED[marketType];
  if (prescribed !== undefined) return prescribed;
  const [one = '', two = ''] = match.teams;
  return [one, two, isDraw(marketType, 2, match) ? DRAW : ''];
}

/** True when people cannot change the options: Even and Odd, 0 to 9. */
export function arePrescribed(marketType: number): boolean {
  return PRESCRIBED[marketType] !== undefined;
}

/** The third option of a test match's odds is the draw, read-only. */
export function isDraw(marketType: number, index: number, match: Match): boolean {
  return index === 2 && marketType === MATCH_ODDS && match.event_type === TEST_MATCH;
}

/** Types 6 and 7 need a name of their own (specification part 2, section 5). */
export function needsName(marketType: number): boolean {
  return marketType === EVEN_ODD || marketType === LAST_DIGIT;
}
