import { NativeSelect } from '@mantine/core';
import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { company, mayUse } from '@pavilion/contract/access.ts';
import type { ChosenLanguage } from '@pavilion/contract/languages.ts';
import { useCallMutation } from '../api/use-call.ts';
import {
  changeLanguage,
  hasChosenLanguage,
  LANGUAGES,
  useChosenLanguage,
  useWords,
  type Language,
} from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePerson } from '../session/session.ts';
import { Chip } from '../ui/chip.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useNoLine } from '../ui/use-no-line.ts';
import css from './language-page.module.css';
import { languageWords } from './words.ts';

const CODES = Object.keys(LANGUAGES) as Language[];
/** The four in English, for who cannot read what is shown. */
const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

function Cards({ house }: { house: ChosenLanguage }) {
  const t = useWords(languageWords);
  const current = useChosenLanguage();
  return (
    <fieldset className={css.cards}>
      <legend className="visually-hidden">{menuLabel('Language')}</legend>
      {CODES.map((code) => (
        <label key={code} className={css.card} data-chosen={code === current}>
          <input
            type="radio"
            name="language"
            checked={code === current}
            onChange={() => void changeLanguage(code)}
          />
          <span className={css.name}>
            <strong lang={code}>{LANGUAGES[code]}</strong>
            <span className="small quiet" lang="en">
              {ENGLISH_NAMES.of(code)}
            </span>
          </span>
          <span className={css.marks}>
            {code === current ? (
              <Chip tone="accent">{t(hasChosenLanguage() ? 'chosen' : 'shownNow')}</Chip>
            ) : null}
            {code === house ? <Chip tone="neutral">{t('houseTitle')}</Chip> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the house speaks to who has not chosen. */
function HouseLanguage({ house }: { house: ChosenLanguage }) {
  const t = useWords(languageWords);
  const save = useCallMutation('setDefaultLanguage');
  const noLine = useNoLine();
  return (
    <FormSection title={t('houseTitle')} hint={t('houseHint')}>
      <NativeSelect
        className={css.select}
        label={t('houseLabel')}
        {...noLine}
        disabled={save.isPending || noLine.disabled === true}
        value={save.isPending ? save.variables.language : house}
        onChange={(event) => save.mutate({ language: event.currentTarget.value as ChosenLanguage })}
        data={[
          { value: '', label: t('browsers') },
          ...CODES.map((value) => ({ value, label: LANGUAGES[value] })),
        ]}
      />
    </FormSection>
  );
}

/** Language: what the panel and the house say everything in. */
export default function LanguagePage() {
  const t = useWords(languageWords);
  const person = usePerson();
  const house = useLive(ME_TOPIC, 'language')?.house ?? '';
  return (
    <>
      <PageHeader title={menuLabel('Language')} />
      <div className={css.body}>
        <p className="quiet">{t('lead')}</p>
        <Cards house={house} />
        {mayUse({ access: company, privilege: 'house.edit' }, person) ? (
          <HouseLanguage house={house} />
        ) : null}
      </div>
    </>
  );
}
