import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { gameCall } from '../matka-game/game.ts';
import { TimeField } from '../matka-game/time-field.tsx';
import { isTime, timeBefore } from '../matka-game/typed-time.ts';
import { gameWords } from '../matka-game/words.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { PageForm } from '../ui/form/page-form.tsx';
import css from './config.module.css';
import { stacksOf } from './config-values.ts';
import type { ConfigForm } from './use-config-form.ts';
import { configWords } from './words.ts';

type Part = { form: ConfigForm };
const SAMPLE = '10:00';
const MOST_DIGITS = 3;

function Bazar({ form }: Part) {
  const t = useWords(configWords);
  return (
    <FormSection title={t('bazar')} hint={t('bazarHint')}>
      <div className={css.pair}>
        {(['matka_open_time', 'matka_close_time'] as const).map((field) => (
          <TimeField
            key={field}
            label={t(field === 'matka_open_time' ? 'openTime' : 'closeTime')}
            value={form.values[field]}
            error={form.problem(field)}
            onChange={(time) => form.set({ [field]: time })}
          />
        ))}
      </div>
    </FormSection>
  );
}

/** Follows another field: read, not typed. */
function Mirrored({ label, value }: { label: string; value: string }) {
  const t = useWords(configWords);
  return (
    <TextInput
      label={label}
      description={t('mirrors')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      readOnly
      rightSection={<IconLink size={16} aria-hidden="true" />}
    />
  );
}

function Closing({ form }: Part) {
  const t = useWords(configWords);
  const minutes = form.values.single_akda_bet_close_time;
  const { matka_close_time: close } = form.values;
  const draw = isTime(close) && close !== '00:00' ? close : SAMPLE;
  return (
    <FormSection title={t('closing')} hint={t('closingHint')}>
      <div className={css.pair}>
        <TextInput
          label={t('akdaClose')}
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
          value={minutes}
          error={form.problem('single_akda_bet_close_time') ?? null}
          onChange={({ currentTarget: { value } }) =>
            form.set({ single_akda_bet_close_time: value.replaceAll(/\D/g, '').slice(0, MOST_DIGITS) })
          }
        />
        {form.fast ? null : <Mirrored label={t('jodiClose')} value={minutes} />}
        <Mirrored label={t('otherClose')} value={minutes} />
      </div>
      {minutes === '' ? null : (
        <output className="small quiet">
          {t('preview', { time: timeBefore(draw, Number(minutes)), minutes, draw })}
        </output>
      )}
    </FormSection>
  );
}

function Stacks({ form }: Part) {
  const t = useWords(configWords);
  return (
    <FormSection title={t('stacks')} hint={t('stacksHint')}>
      <div className={css.pair}>
        {stacksOf(form.fast)
          .flat()
          .map((field) => (
            <AmountInput
              key={field}
              label={t(field)}
              withAsterisk
              value={form.values[field] === '' ? '' : Number(form.values[field])}
              error={form.problem(field)}
              onChange={(coins) => form.set({ [field]: String(coins) })}
            />
          ))}
      </div>
    </FormSection>
  );
}

type Props = Part & { title: string; openBets: number; onCancel: () => void };

/** When bets of a game are taken and end, and how much may be staked. */
export function ConfigFields({ form, title, openBets, onCancel }: Props) {
  const t = useWords(configWords);
  const ofGame = useWords(gameWords);
  return (
    <PageForm
      label={title}
      call={gameCall('updateMatkaConfig', form.fast)}
      busy={form.busy}
      pristine={!form.dirty}
      draft={form.draft}
      submit={t('saveChanges')}
      onSubmit={form.submit}
      more={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <div>
        <Bazar form={form} />
        <Closing form={form} />
        <Stacks form={form} />
      </div>
      {openBets === 0 ? null : <p className="small quiet">{ofGame('keptDraws', { count: openBets })}</p>}
      {form.dialog}
    </PageForm>
  );
}
