import type { Banner } from '@pavilion/contract/banners.ts';
import type { FormValue } from '@pavilion/contract/form-version.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import type { Texts } from './shared-fields.tsx';
import { sentTime, typedTime } from './times.ts';
import { bannerWords } from './words.ts';

export type FormKind = 'splash' | 'linked' | 'named';
type Values = { name: string; type: Banner['type']; link: string; from_at: string; until_at: string };

/** What is typed, as the call has it; a time that was not touched keeps its seconds. */
export function valuesOf(texts: Texts, banner: Banner | undefined): Values {
  const time = (typed: string, saved: string | null): string =>
    typed === typedTime(saved) ? (saved ?? '') : sentTime(typed);
  return {
    name: texts.name.trim(),
    type: texts.type as Banner['type'],
    link: texts.link.trim(),
    from_at: time(texts.from, banner?.from_at ?? null),
    until_at: time(texts.until, banner?.until_at ?? null),
  };
}

/** What a form of this kind sends: only the one with a name has one, and that of the sign-in page has no type. */
export function ofKind(kind: FormKind, { name, type, ...both }: Values): Partial<Values> {
  return { ...both, ...(kind === 'named' ? { name } : {}), ...(kind === 'splash' ? {} : { type }) };
}

/** How fields and values are called where two people changed them. */
export function useStaleWords() {
  const t = useWords(bannerWords);
  const labels: Readonly<Record<string, string>> = {
    name: t('name'),
    type: t('type'),
    link: t('link'),
    from_at: t('from'),
    until_at: t('until'),
  };
  return {
    label: (field: string): string => labels[field] ?? field,
    show: (field: string, value: FormValue): string => {
      const text = String(value);
      if (field === 'type') return t(text === 'Casino' ? 'whereCasino' : 'whereDashboard');
      return text !== '' && field.endsWith('_at') ? dateTime(text) : text;
    },
  };
}
