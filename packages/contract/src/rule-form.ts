import type { FormValue } from './form-version.ts';
import type { RuleSection } from './rules.ts';
import type { Language } from './shapes.ts';

/** The texts of the house as fields of a form: `{id} place`, `{id} title {language}`, `{id} body {language}`. */
type RuleForm = Record<string, FormValue>;
type Part = 'title' | 'body';

const SPOKEN = ['en', 'hi', 'ta', 'mr'] as const satisfies readonly Language[];
const PARTS = ['title', 'body'] as const satisfies readonly Part[];

export const ruleField = (id: string, part: Part, spoken: Language): string => `${id} ${part} ${spoken}`;
const placeField = (id: string): string => `${id} place`;

/** The fields of these sections; those of others are empty. */
export function ruleForm(
  sections: readonly RuleSection[],
  others: readonly Pick<RuleSection, 'id'>[] = [],
): RuleForm {
  const form: RuleForm = {};
  for (const { id } of others) {
    form[placeField(id)] = '';
    for (const part of PARTS) for (const spoken of SPOKEN) form[ruleField(id, part, spoken)] = '';
  }
  for (const [index, section] of sections.entries()) {
    form[placeField(section.id)] = String(index + 1);
    for (const part of PARTS)
      for (const spoken of SPOKEN) form[ruleField(section.id, part, spoken)] = section[part][spoken];
  }
  return form;
}

/** The sections of a form in their order; one without a place is none. */
export function sectionsOf(form: Readonly<RuleForm>): RuleSection[] {
  const inLanguages = (id: string, part: Part): RuleSection[Part] => {
    const said = (spoken: Language): string => String(form[ruleField(id, part, spoken)] ?? '');
    return { en: said('en'), hi: said('hi'), ta: said('ta'), mr: said('mr') };
  };
  return Object.entries(form)
    .flatMap(([field, place]) => {
      const id = field.endsWith(' place') ? field.slice(0, -' place'.length) : undefined;
      return id === undefined || place === '' ? [] : [{ id, place: Number(place) }];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => ({ id, title: inLanguages(id, 'title'), body: inLanguages(id, 'body') }));
}
