import { TextInput } from '@mantine/core';
import type { Banner } from '@pavilion/contract/banners.ts';
import { useState } from 'react';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { useWords } from '../i18n/i18n.ts';
import { toastError } from '../toasts/toasts.ts';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { PageForm } from '../ui/form/page-form.tsx';
import { useProblems } from '../ui/form/use-problems.ts';
import { FormSection } from '../ui/form-section.tsx';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { PictureField, type Chosen } from './picture-field.tsx';
import css from './shared-fields.module.css';
import { LinkField, textsOf, TimesSection, TypeField, useTextProblems } from './shared-fields.tsx';
import { ofKind, useStaleWords, valuesOf, type FormKind } from './sent-values.ts';
import { useSaveBanner } from './use-save-banner.ts';
import { bannerWords } from './words.ts';

type Picture = 'banner' | 'desktop_banner' | 'mobile_banner';
type Chosens = Partial<Record<Picture, Chosen>>;

const PICTURES: Record<FormKind, readonly Picture[]> = {
  splash: ['banner'],
  linked: ['banner'],
  named: ['desktop_banner', 'mobile_banner'],
};
const PICTURE_WORDS = {
  banner: ['image', 'bestDesktop'],
  desktop_banner: ['desktopImage', 'bestDesktop'],
  mobile_banner: ['mobileImage', 'bestMobile'],
} as const;

type Props = { kind: FormKind; title: string; banner: Banner | undefined };

/** The three forms of a banner: of the sign-in page, of a link with a picture, of a name with two pictures. */
export function BannerForm({ kind, title, banner }: Props) {
  const t = useWords(bannerWords);
  const problems = useProblems();
  const textProblems = useTextProblems();
  const saved = textsOf(banner);
  const now = { saved: valuesOf(saved, banner), version: banner?.version ?? '' };
  const texts = useKeptTexts(`banner ${kind} ${banner?._id ?? ''}`, saved, now);
  const [chosen, setChosen] = useState<Chosens>({});
  const dirty = texts.dirty || Object.keys(chosen).length > 0;
  const save = useSaveBanner({
    call: kind === 'splash' ? 'addEditSplashBanner' : 'addEditBanner',
    problems,
    done: texts.clear,
  });
  const { values } = texts;
  const { send, dialog } = useStaleSave({
    ...now,
    seen: texts.seen,
    dirty: texts.dirty,
    ...useStaleWords(),
    save: (chosenTexts, version, met) =>
      save.send(
        { ...sentOf(kind, { chosen, banner }), ...chosenTexts, ...(version === '' ? {} : { version }) },
        met,
      ),
  });
  const submit = (): void => {
    if (!isComplete(kind, { link: values.link, name: values.name, chosen, banner }))
      return toastError(t('missing'));
    if (problems.judge(textProblems(values))) send(ofKind(kind, valuesOf(values, banner)));
  };
  const fields = { values, set: texts.set, problems };
  return (
    <PageForm label={title} busy={save.busy} dirty={dirty} draft={texts.draft} onSubmit={submit}>
      {dialog}
      {kind === 'named' ? <NameField {...fields} /> : null}
      <LinkField {...fields} needed={kind === 'linked'} />
      {kind === 'splash' ? null : <TypeField {...fields} />}
      <FormSection title={t('image')}>
        <div className={css.pictures}>
          {PICTURES[kind].map((picture) => (
            <PictureField
              key={picture}
              label={t(PICTURE_WORDS[picture][0])}
              hint={t(PICTURE_WORDS[picture][1])}
              frame={picture === 'mobile_banner' ? 'mobile' : 'desktop'}
              chosen={chosen[picture]}
              kept={banner?.[picture] ?? ''}
              error={problems.of(picture)}
              onChoose={(file) => {
                problems.clear(picture);
                setChosen((old) => ({ ...old, [picture]: file }));
              }}
              onRefuse={(problem) => problems.judge({ [picture]: problem })}
            />
          ))}
        </div>
      </FormSection>
      <TimesSection {...fields} />
    </PageForm>
  );
}

function NameField({ values, set, problems }: Parameters<typeof TimesSection>[0]) {
  const t = useWords(bannerWords);
  return (
    <TextInput
      label={t('name')}
      withAsterisk
      maxLength={100}
      value={values.name}
      error={problems.of('name')}
      onChange={(event) => {
        problems.clear('name');
        set({ name: event.currentTarget.value });
      }}
    />
  );
}

type Filled = { chosen: Chosens; banner: Banner | undefined };

/** Each form has its fields (specification part 3, 5). */
function isComplete(
  kind: FormKind,
  { link, name, chosen, banner }: Filled & { link: string; name: string },
): boolean {
  if (kind === 'linked' && link.trim() === '') return false;
  if (kind === 'named' && name.trim() === '') return false;
  return PICTURES[kind].every((picture) => chosen[picture] !== undefined || (banner?.[picture] ?? '') !== '');
}

function sentOf(kind: FormKind, { chosen, banner }: Filled): CallInput<'addEditBanner'> {
  const files = PICTURES[kind].map((picture) => [picture, chosen[picture]?.file] as const);
  return { ...(banner === undefined ? {} : { id: banner._id }), ...Object.fromEntries(files) };
}
