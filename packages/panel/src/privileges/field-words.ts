import { isRight } from '@pavilion/contract/privileges.ts';
import type { FormValue } from '@pavilion/contract/form-version.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { rightsInShort } from './rights-text.ts';
import { privilegeWords } from './words.ts';

/** The fields of a group and their values, as the choice between mine and theirs and the history name them. */
export function useFieldWords() {
  const t = useWords(privilegeWords);
  const labels: Readonly<Record<string, string>> = {
    name: t('name'),
    privileges: t('rights'),
    second_factor: t('factor'),
    cash_per_act: t('cash_per_act'),
    cash_per_day: t('cash_per_day'),
    limit_per_act: t('limit_per_act'),
  };
  const show = (field: string, value: FormValue): string => {
    if (field === 'name') return String(value);
    if (field === 'privileges')
      return rightsInShort(String(value).split(' ').filter(isRight)) || t('nothing');
    if (field === 'second_factor') return t(Number(value) === 1 ? 'yes' : 'no');
    return value === '' ? t('noCap') : money(Number(value));
  };
  return { label: (field: string): string => labels[field] ?? field, show };
}
