import { Chip, ColorInput, Radio, Switch, TextInput } from '@mantine/core';
import { CATEGORY_TYPES, MOST_TITLE, WEEK_DAYS } from '@pavilion/contract/matka-shapes.ts';
import { weekday } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { TimeField } from '../matka-game/time-field.tsx';
import { FormSection } from '../ui/form-section.tsx';
import css from './categories.module.css';
import { daysOf, hasClose, hasOpen, type CategoryTexts } from './category-values.ts';
import { TitleChip } from './title-chip.tsx';
import type { CategoryForm } from './use-category-form.ts';
import { categoryWords } from './words.ts';

type Part = { form: CategoryForm };
const MOST_DIGITS = 3;
const SWATCHES = [
  '#ffffff',
  '#fff3bf',
  '#d3f9d8',
  '#d0ebff',
  '#e5dbff',
  '#ffe3e3',
  '#49418C',
  '#1864ab',
  '#2b8a3e',
  '#c92a2a',
  '#212529',
];

export function What({ form }: Part) {
  const t = useWords(categoryWords);
  return (
    <FormSection title={t('what')}>
      <div className={css.fields}>
        <TextInput
          label={t('title')}
          withAsterisk
          maxLength={MOST_TITLE}
          autoComplete="off"
          value={form.values.title}
          error={form.problem('title') ?? null}
          onChange={(event) => form.set({ title: event.currentTarget.value })}
        />
        {form.fast ? null : (
          <Radio.Group
            label={t('categoryType')}
            value={form.values.category_type}
            onChange={(category_type) => form.set({ category_type })}
          >
            <div className={css.days}>
              {Object.keys(CATEGORY_TYPES).map((type) => (
                <Radio
                  key={type}
                  value={type}
                  label={t(`type_${Number(type) as keyof typeof CATEGORY_TYPES}`)}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        <Switch
          label={t('isActive')}
          checked={form.values.is_active === '1'}
          onChange={(event) => form.set({ is_active: event.currentTarget.checked ? '1' : '0' })}
        />
      </div>
    </FormSection>
  );
}

function Time({ form, field, label }: Part & { field: 'open_time' | 'close_time' | 'until'; label: string }) {
  return (
    <TimeField
      label={label}
      value={form.values[field]}
      error={form.problem(field)}
      onChange={(time) => form.set({ [field]: time })}
    />
  );
}

function Repeat({ form }: Part) {
  const t = useWords(categoryWords);
  const { repeat_minutes: minutes, draw_mode: mode } = form.values;
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label={t('repeat')}
          description={t('repeatHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          error={form.problem('repeat_minutes') ?? null}
          onChange={({ currentTarget: { value } }) =>
            form.set({ repeat_minutes: value.replaceAll(/\D/g, '').slice(0, MOST_DIGITS) })
          }
        />
        {Number(minutes) === 0 ? null : <Time form={form} field="until" label={t('until')} />}
      </div>
      <Radio.Group label={t('drawn')} value={mode} onChange={(draw_mode) => form.set({ draw_mode })}>
        <div className={css.days}>
          <Radio value="hand" label={t('hand')} />
          <Radio value="fair" label={t('fair')} />
        </div>
      </Radio.Group>
    </>
  );
}

export function When({ form }: Part) {
  const t = useWords(categoryWords);
  const days = daysOf(form.values.week_days);
  const problem = form.problem('week_days');
  const toggle = (day: number, on: boolean): void => {
    const chosen = on ? [...days, day].toSorted((a, b) => a - b) : days.filter((one) => one !== day);
    form.set({ week_days: chosen.join(' ') });
  };
  return (
    <FormSection title={t('when')} hint={t('whenHint')}>
      <div className={css.fields}>
        <div className={css.pair}>
          {hasOpen(form.values) ? <Time form={form} field="open_time" label={t('openTime')} /> : null}
          {hasClose(form.values) ? <Time form={form} field="close_time" label={t('closeTime')} /> : null}
        </div>
        <fieldset className={css.days} aria-label={t('weekDays')}>
          {WEEK_DAYS.map((day) => (
            <Chip key={day} checked={days.includes(day)} onChange={(on) => toggle(day, on)}>
              {weekday(day)}
            </Chip>
          ))}
        </fieldset>
        {problem === undefined ? null : (
          <p className="small loss" role="alert">
            {problem}
          </p>
        )}
        {form.fast ? <Repeat form={form} /> : null}
      </div>
    </FormSection>
  );
}

function Color({ form, field, label }: Part & { field: keyof CategoryTexts; label: string }) {
  return (
    <ColorInput
      label={label}
      format="hex"
      withEyeDropper={false}
      swatches={SWATCHES}
      maxLength={7}
      value={form.values[field]}
      error={form.problem(field) ?? null}
      onChange={(color) => form.set({ [field]: color })}
    />
  );
}

export function Look({ form }: Part) {
  const t = useWords(categoryWords);
  const { title, background_color: background, title_color: color } = form.values;
  return (
    <FormSection title={t('look')} hint={t('lookHint')}>
      <div className={css.fields}>
        <div className={css.pair}>
          <Color form={form} field="background_color" label={t('backgroundColor')} />
          <Color form={form} field="title_color" label={t('titleColor')} />
        </div>
        <div>
          <TitleChip title={title.trim() === '' ? t('title') : title} background={background} color={color} />
        </div>
      </div>
    </FormSection>
  );
}
