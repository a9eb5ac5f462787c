import { currentLanguage } from './i18n.ts';
import { fill, wordsIn } from './catalogue.ts';

/**
 * What the server says, in the reader's language. The wire carries English to the letter; a file of words has the refusals by
 * code and every other sentence by its English with the values open (contract/sentences.ts). What neither knows stays.
 */
type Pattern = { readonly english: RegExp; readonly said: string };
type Refused = { readonly code: string; readonly error: string; readonly fields?: Problems | undefined };
type Problems = Readonly<Record<string, string>>;

const patterns = new Map<string, readonly Pattern[]>();
/** The values of an edit that another was quicker with stand in these fields. */
const VALUES_IN_FIELDS = 'stale_form';

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const lettersOf = (sentence: string): number => sentence.replaceAll(/{{\w+}}/g, '').length;

/** Those with values, the most telling first: `at most 5 wickets` is not `at most` with a value. */
function patternsIn(language: string): readonly Pattern[] {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const made = Object.entries(wordsIn(language)['sentences'] ?? {})
    .filter(([sentence]) => sentence.includes('{{'))
    .toSorted(([a], [b]) => lettersOf(b) - lettersOf(a))
    .map(([sentence, said]) => {
      const open = sentence.split(/({{\w+}})/).map((part) => {
        const name = /^{{(\w+)}}$/.exec(part)?.[1];
        return name === undefined ? escaped(part) : `(?<${name}>.+?)`;
      });
      return { english: new RegExp(`^${open.join('')}$`, 's'), said };
    });
  if (made.length > 0) patterns.set(language, made);
  return made;
}

function translated(english: string): string | undefined {
  const language = currentLanguage();
  if (language === 'en') return undefined;
  const plain = wordsIn(language)['sentences']?.[english];
  if (plain !== undefined) return plain;
  for (const pattern of patternsIn(language)) {
    const { parts, ...values } = pattern.english.exec(english)?.groups ?? {};
    if (parts === undefined && Object.keys(values).length === 0) continue;
    return fill(pattern.said, parts === undefined ? values : { ...values, parts: partsSaid(parts) });
  }
  return undefined;
}

const partsSaid = (parts: string): string => parts.split(', ').map(sentenceSaid).join(', ');

/** A message of a call, a finding, a problem of a field. */
export const sentenceSaid = (english: string): string => translated(english) ?? english;

/** A refusal with the problems of its fields: what it says more than its code is said, else the wording of the code. */
export function refusalSaid({ code, error, fields }: Refused): {
  code: string;
  message: string;
  fields: Problems;
} {
  const message = translated(error) ?? wordsIn(currentLanguage())['refusals']?.[code] ?? error;
  if (fields === undefined || code === VALUES_IN_FIELDS) return { code, message, fields: fields ?? {} };
  const said = Object.entries(fields).map(([field, problem]) => [
    field,
    problem === error ? message : sentenceSaid(problem),
  ]);
  return { code, message, fields: Object.fromEntries(said) };
}
