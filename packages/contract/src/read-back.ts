/**
 * Reads sentences of a table back from the English that the wire and the database carry, and says them in another language.
 * A table is English -> said, with the values open; what it does not know is not said.
 */
export type SayInTurn = (english: string) => string | undefined;

type Pattern = { readonly english: RegExp; readonly said: string };

/** A sentence with its values in it. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const lettersOf = (sentence: string): number => sentence.replaceAll(/{{\w+}}/g, '').length;

/** Those with values, the most telling first: `at most 5 wickets` is not `at most` with a value. */
const patternsOf = (table: Readonly<Record<string, string>>): readonly Pattern[] =>
  Object.entries(table)
    .filter(([sentence]) => sentence.includes('{{'))
    .toSorted(([a], [b]) => lettersOf(b) - lettersOf(a))
    .map(([sentence, said]) => {
      const open = sentence.split(/({{\w+}})/).map((part) => {
        const name = /^{{(\w+)}}$/.exec(part)?.[1];
        return name === undefined ? escaped(part) : `(?<${name}>.+?)`;
      });
      return { english: new RegExp(`^${open.join('')}$`, 's'), said };
    });

/** Values of these names are sentences of the table themselves, `parts` several of them. */
const SENTENCES_IN = ['parts', 'kind', 'other'];

export function sayFrom(table: Readonly<Record<string, string>>): SayInTurn {
  const patterns = patternsOf(table);
  const say: SayInTurn = (english) => {
    const plain = table[english];
    if (plain !== undefined) return plain;
    for (const pattern of patterns) {
      const values = pattern.english.exec(english)?.groups;
      if (values !== undefined) return fill(pattern.said, saidIn(values));
    }
    return undefined;
  };
  const saidIn = (values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        SENTENCES_IN.includes(name)
          ? value
              .split(', ')
              .map((part) => say(part) ?? part)
              .join(', ')
          : value,
      ]),
    );
  return say;
}
