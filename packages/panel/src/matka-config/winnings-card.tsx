import { Button, Checkbox, TextInput } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { parseMultiple } from '@pavilion/engine/matka/multiple.ts';
import { useMay } from '../api/may.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { gameCall } from '../matka-game/game.ts';
import { FormSection } from '../ui/form-section.tsx';
import { Form } from '../ui/form/form.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from './config.module.css';
import type { WinningsForm } from './use-winnings-form.ts';
import { configWords } from './words.ts';

/** Sangams alone are switched. */
const FIRST_SANGAM = 6;
const LONGEST = 5;

type RowProps = { form: WinningsForm; type: number; shut: boolean };

function Row({ form, type, shut }: RowProps) {
  const t = useWords(configWords);
  const field = String(type);
  const multiple = parseMultiple(form.values[field] ?? '');
  return (
    <div className={css.row}>
      <label htmlFor={`winning-${type}`}>{form.labelOf(field)}</label>
      <TextInput
        id={`winning-${type}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST}
        readOnly={shut}
        value={form.values[field] ?? ''}
        error={form.problem(field) ?? null}
        onChange={({ currentTarget: { value } }) => form.set(field, value.replaceAll(/[^\d.]/g, ''))}
      />
      <span className="small quiet">
        {multiple === null ? null : t('per100', { pays: count(multiple) })}
        {type < FIRST_SANGAM ? null : (
          <Checkbox
            label={t('taken')}
            aria-label={form.labelOf(`on_${type}`)}
            disabled={shut}
            checked={form.values[`on_${type}`] === '1'}
            onChange={({ currentTarget: { checked } }) => form.set(`on_${type}`, checked ? '1' : '0')}
          />
        )}
      </span>
    </div>
  );
}

type Props = { form: WinningsForm; rows: CallOutput<'getMarketWinning'>; fast: boolean };

/** What each type of bet is paid, with a Save of its own. */
export function WinningsCard({ form, rows, fast }: Props) {
  const t = useWords(configWords);
  const call = gameCall('updateMarketWinning', fast);
  const shut = !useMay()(call);
  return (
    <Form className={css.winnings} aria-label={t('winnings')} busy={form.busy} onSubmit={form.submit}>
      <FormSection title={t('winnings')} hint={t('winningsHint')}>
        <div className={css.rows}>
          {rows.map(({ matka_market_id: type }) => (
            <Row key={type} form={form} type={type} shut={shut} />
          ))}
        </div>
        <div className={css.foot}>
          <SendButton
            type="submit"
            variant="filled"
            call={call}
            loading={form.busy}
            disabled={form.count === 0}
          >
            {t('saveChanges')}
          </SendButton>
          {form.count === 0 ? null : (
            <>
              <Button onClick={form.reset}>{t('reset')}</Button>
              <output className="small quiet">{t('differs', { count: form.count })}</output>
            </>
          )}
        </div>
      </FormSection>
      {form.dialog}
    </Form>
  );
}
