import { NativeSelect, TextInput } from '@mantine/core';
import { BANNER_TYPES } from '@pavilion/contract/banner-types.ts';
import type { Banner } from '@pavilion/contract/banners.ts';
import { isWebLink } from '@pavilion/contract/web-link.ts';
import { useWords } from '../i18n/i18n.ts';
import type { useProblems } from '../ui/form/use-problems.ts';
import { FormSection } from '../ui/form-section.tsx';
import css from './shared-fields.module.css';
import { sentTime, typedTime } from './times.ts';
import { bannerWords } from './words.ts';

/** What is typed of a banner; a type so that a draft takes it. */
export type Texts = { link: string; name: string; type: string; from: string; until: string };

export const textsOf = (banner: Banner | undefined): Texts => ({
  link: banner?.link ?? '',
  name: banner?.name ?? '',
  type: banner?.type ?? BANNER_TYPES[0],
  from: typedTime(banner?.from_at ?? null),
  until: typedTime(banner?.until_at ?? null),
});

type Problems = ReturnType<typeof useProblems>;
type FieldProps = {
  values: Texts;
  set: (more: Partial<Texts>) => void;
  problems: Problems;
};

/** What both ends of the line say of a link and of the times, before they are sent. */
export function useTextProblems() {
  const t = useWords(bannerWords);
  return ({ link, from, until }: Texts): Record<string, string | undefined> => ({
    link: link.trim() === '' || isWebLink(link.trim()) ? undefined : t('badLink'),
    until_at: from !== '' && until !== '' && sentTime(until) <= sentTime(from) ? t('endsFirst') : undefined,
  });
}

export function LinkField({ values, set, problems, needed }: FieldProps & { needed: boolean }) {
  const t = useWords(bannerWords);
  return (
    <TextInput
      label={t('link')}
      description={t('linkHint')}
      withAsterisk={needed}
      maxLength={500}
      value={values.link}
      error={problems.of('link')}
      onChange={(event) => {
        problems.clear('link');
        set({ link: event.currentTarget.value });
      }}
    />
  );
}

export function TypeField({ values, set }: Pick<FieldProps, 'values' | 'set'>) {
  const t = useWords(bannerWords);
  return (
    <NativeSelect
      label={t('type')}
      value={values.type}
      onChange={(event) => set({ type: event.currentTarget.value })}
      data={BANNER_TYPES.map((type) => ({ value: type, label: t(`where${type}`) }))}
    />
  );
}

/** From when and until when it is shown. */
export function TimesSection({ values, set, problems }: FieldProps) {
  const t = useWords(bannerWords);
  const field = (name: 'from' | 'until', key: 'from_at' | 'until_at') => (
    <TextInput
      type="datetime-local"
      label={t(name)}
      value={values[name]}
      error={problems.of(key)}
      onChange={(event) => {
        problems.clear('from_at', 'until_at');
        set({ [name]: event.currentTarget.value });
      }}
    />
  );
  return (
    <FormSection title={t('when')} hint={t('timesHint')}>
      <div className={css.times}>
        {field('from', 'from_at')}
        {field('until', 'until_at')}
      </div>
    </FormSection>
  );
}
