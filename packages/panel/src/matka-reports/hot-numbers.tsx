import { Button } from '@mantine/core';
import type { MatkaType } from '@pavilion/contract/matka-types.ts';
import { memo, useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { May } from '../ui/may.tsx';
import css from './cutting-list.module.css';
import type { ReportAnswer } from './use-number-report.ts';
import { matkaReportWords } from './words.ts';
import { betTypeLabel } from '../glossary/bet-type-words.ts';

type HotProps = { fast: boolean; report: ReportAnswer; numbers: readonly string[] };

/** The chosen numbers locked, or given a most that each may pay. */
function MakeHot({ fast, report, numbers }: HotProps) {
  const t = useWords(matkaReportWords);
  const [most, setMost] = useState<number | ''>('');
  const save = useCallMutation(fast ? 'fastLockNumber' : 'lockNumber');
  const of = { event_id: report.event_id, matka_market_id: report.matka_market_id };
  const each = (what: { lock?: 0 | 1; most?: number }) =>
    numbers.forEach((number) => save.mutate({ ...of, number, ...what }));
  return (
    <Form
      className={css.note}
      onSubmit={() => {
        if (most !== '') each({ most });
      }}
    >
      <Button size="xs" onClick={() => each({ lock: 1 })}>
        {t('lock')}
      </Button>
      <AmountInput size="xs" label={t('most')} value={most} onChange={setMost} />
      <Button size="xs" type="submit">
        {t('save')}
      </Button>
    </Form>
  );
}

/** The numbers of the draw that are locked or limited, who made them so, and what they would pay. */
function HotList({ fast, report, numbers }: HotProps) {
  const t = useWords(matkaReportWords);
  const { data = [] } = useCall(fast ? 'fastNumberLocks' : 'numberLocks', { event_id: report.event_id });
  const save = useCallMutation(fast ? 'fastLockNumber' : 'lockNumber');
  const open = report.state !== 'declared' && report.state !== 'abandoned';
  if (data.length === 0 && (numbers.length === 0 || !open)) return null;
  return (
    <section aria-label={t('hotNumbers')} className={css.section} data-screen-only>
      <h2>{t('hotNumbers')}</h2>
      {numbers.length > 0 && open ? <MakeHot {...{ fast, report, numbers }} /> : null}
      {data.map((one) => {
        const name = t('hotSaid', {
          number: one.number,
          type: betTypeLabel(one.matka_market_id as MatkaType),
        });
        const said = [
          ...(one.locked === 1 ? [t('lockedNumber')] : []),
          ...(one.most === null ? [] : [t('mostOf', { most: money(one.most) })]),
          t('paysNow', { pays: money(one.pays) }),
          ...(one.set_by === '' ? [] : [t('setBy', { who: one.set_by })]),
        ];
        return (
          <div key={`${one.matka_market_id} ${one.number}`} className={css.hot}>
            <strong>{name}</strong>
            <span className="small quiet">{said.join(', ')}</span>
            <Button
              size="compact-xs"
              aria-label={`${t('unlock')} ${name}`}
              onClick={() =>
                save.mutate({
                  event_id: report.event_id,
                  matka_market_id: one.matka_market_id,
                  number: one.number,
                  lock: 0,
                  most: null,
                })
              }
            >
              {t('unlock')}
            </Button>
          </div>
        );
      })}
    </section>
  );
}

/** Hot numbers, for the Company. */
export const HotNumbers = memo(function HotNumbers(props: HotProps) {
  return (
    <May call={props.fast ? 'fastNumberLocks' : 'numberLocks'}>
      <HotList {...props} />
    </May>
  );
});
