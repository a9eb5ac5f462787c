/** Under which name the house counts the changes of its bet settings. */
export const TERMS_COUNT = 'bet_terms';

/** How often bet settings were changed, for a statement that is made anyway: whoever knows a larger number knows more. */
export const TERMS_VERSION = `coalesce((select (value #>> '{}')::int from settings where name = '${TERMS_COUNT}'), 0)`;
