import { sayFrom, type SayInTurn } from '@pavilion/contract/read-back.ts';
import { wordsIn } from './catalogue.ts';
import { currentLanguage } from './i18n.ts';
import { keptWhole } from './kept-whole.ts';

/**
 * What the server says, in the reader's language. The wire carries English to the letter; a file of words has the refusals by
 * code and every other sentence by its English with the values open (contract/sentences.ts). What neither knows stays.
 */
type Refused = { readonly code: string; readonly error: string; readonly fields?: Problems | undefined };
type Problems = Readonly<Record<string, string>>;
type Table = 'sentences' | 'remarks';

const made = new Map<string, SayInTurn>();
/** In its fields stand values of an edit that another was quicker with. */
const VALUES_IN_FIELDS = 'stale_form';
/** The one sentence about such values. */
const TWO_VALUES = 'now {{theirs}}, sent {{mine}}';

/** How the sentences of a table, or some of them, are said in the current language; undefined while it is not there. */
function sayer(table: Table, only?: string): SayInTurn | undefined {
  const language = currentLanguage();
  if (language === 'en') return undefined;
  const key = [language, table, only].join(' ');
  const known = made.get(key);
  if (known !== undefined) return known;
  const sentences = wordsIn(language)[table];
  if (sentences === undefined) return undefined;
  const say = sayFrom(only === undefined ? sentences : { [only]: sentences[only] ?? only });
  made.set(key, say);
  return say;
}

/** A message of a call, a finding, a problem of a field. */
export const sentenceSaid = (english: string): string => keptWhole(sayer('sentences')?.(english) ?? english);

/** What the ledger and the coin report say of a line. */
export const remarkSaid = (english: string): string => keptWhole(sayer('remarks')?.(english) ?? english);

/** Why one row of many was refused: on the wire its refusal and what that adds are one sentence, with a colon between. */
export function rowRefusalSaid({ code, error }: Pick<Refused, 'code' | 'error'>): string {
  const [refusal = '', ...more] = error.split(': ');
  const detail = more.join(': ');
  const { message, fields } = refusalSaid({ code, error: refusal, fields: { detail } });
  return detail === '' ? message : `${message}: ${fields['detail'] ?? detail}`;
}

/** A refusal with the problems of its fields: what it says more than its code is said, else the wording of the code. */
export function refusalSaid({ code, error, fields = {} }: Refused): {
  code: string;
  message: string;
  fields: Problems;
} {
  // No sentence came along: whoever shows it has one for that.
  const message =
    error === ''
      ? ''
      : keptWhole(sayer('sentences')?.(error) ?? wordsIn(currentLanguage())['refusals']?.[code] ?? error);
  const problemSaid =
    code === VALUES_IN_FIELDS
      ? (problem: string): string => sayer('sentences', TWO_VALUES)?.(problem) ?? problem
      : (problem: string): string => (problem === error ? message : sentenceSaid(problem));
  const said = Object.entries(fields).map(([field, problem]) => [field, problemSaid(problem)]);
  return { code, message, fields: Object.fromEntries(said) };
}
