import { MIN_MAX_PAIRS, type SettingField } from '@pavilion/contract/bet-setting-fields.ts';

/** The least, the greatest and the delay of one thing that is bet on; a term may lack some. */
export type Term = {
  readonly name: string;
  readonly min?: SettingField;
  readonly max?: SettingField;
  readonly delay?: SettingField;
};

const PARTS = { ' Min Stake': 'min', ' Max Stake': 'max', ' Delay': 'delay' } as const;

/** The fields by what they are set for, in their order. A field of no such kind is a greatest. */
export function termsOf(fields: readonly SettingField[]): readonly Term[] {
  const terms = new Map<string, Term>();
  for (const field of fields) {
    const [ending, part] = Object.entries(PARTS).find(([end]) => field.label.endsWith(end)) ?? ['', 'max'];
    const name = field.label.slice(0, field.label.length - ending.length);
    terms.set(name, { ...terms.get(name), name, [part]: field });
  }
  return [...terms.values()];
}

type Says = { require: (label: string) => string; belowMin: string };

/** What is wrong with the fields before they are sent: empty ones, and a greatest below its least. */
export function termProblems(
  fields: readonly SettingField[],
  values: Readonly<Record<string, string>>,
  says: Says,
): Record<string, string | undefined> {
  const empty = fields
    .filter(({ field }) => (values[field] ?? '').trim() === '')
    .map(({ field, label }) => [field, says.require(label)]);
  const crossed = MIN_MAX_PAIRS.filter(([min, max]) => Number(values[min]) > Number(values[max])).map(
    ([, max]) => [max, says.belowMin],
  );
  return Object.fromEntries([...crossed, ...empty]);
}

/** The same where fields may be left empty, unless every one must be filled. */
export function draftProblems(
  fields: readonly SettingField[],
  values: Readonly<Record<string, string>>,
  { every, ...says }: Says & { every: boolean },
): Record<string, string | undefined> {
  return termProblems(
    every ? fields : fields.filter(({ field }) => isTyped(values[field])),
    typedOf(values),
    says,
  );
}

const isTyped = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** A field left empty is neither a least nor a greatest. */
const typedOf = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => isTyped(text)));

/** What is sent: numbers where they are numbers, else the text for the server to name what is wrong. */
export function sentFields(
  fields: readonly SettingField[],
  values: Readonly<Record<string, string>>,
): Record<string, number | string> {
  return Object.fromEntries(
    fields.map(({ field }) => {
      const text = (values[field] ?? '').trim();
      const number = Number(text);
      return [field, text === '' || Number.isNaN(number) ? text : number];
    }),
  );
}
