import { Button, NumberInput, Slider } from '@mantine/core';
import { sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { memo, useState } from 'react';
import { lessCoins } from '../format/coins.ts';
import { money, percent } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import css from './totals.module.css';
import type { NumberReportShown, ReportAddress } from './use-number-report.ts';
import { matkaReportWords } from './words.ts';

type TotalsProps = {
  shown: NumberReportShown;
  /** The number whose P/L is summed up: the one that was chosen last, else the worst. */
  number: string;
  address: ReportAddress;
};

/** How much is laid off: by the slider at once, by the field with Submit. */
const CuttingField = memo(function CuttingField({
  value,
  address,
}: {
  value: number;
  address: ReportAddress;
}) {
  const t = useWords(matkaReportWords);
  const [typed, setTyped] = useState<number | string>(value);
  const [slid, setSlid] = useState<number>();
  const onSubmit = (next: number) =>
    address.change({ cutting: next === 0 ? undefined : next, limit: undefined });
  return (
    <Form
      className={css.cutting}
      onSubmit={() => {
        onSubmit(Math.min(100, Math.max(0, Number(typed) || 0)));
      }}
    >
      <Slider
        className={css.slider}
        min={0}
        max={100}
        value={slid ?? value}
        label={null}
        thumbLabel={t('cuttingPercentage')}
        onChange={(next) => {
          setSlid(next);
          setTyped(next);
        }}
        onChangeEnd={(next) => {
          setSlid(undefined);
          onSubmit(next);
        }}
      />
      <NumberInput
        size="xs"
        w={84}
        aria-label={t('cuttingPercentage')}
        min={0}
        max={100}
        decimalScale={4}
        hideControls
        suffix=" %"
        value={typed}
        onChange={setTyped}
      />
      <Button size="xs" type="submit">
        {t('submit')}
      </Button>
    </Form>
  );
});

type LimitProps = { address: ReportAddress; keep: number; cut: number; worst: number | undefined };

/** The loss that one will bear; without a `worst` none is typed yet. */
const LimitField = memo(function LimitField({ address, keep, cut, worst }: LimitProps) {
  const t = useWords(matkaReportWords);
  const { limit } = address.search;
  const [typed, setTyped] = useState<number | ''>(limit ?? '');
  return (
    <Form
      className={css.limit}
      onSubmit={() => {
        if (typed !== '') address.change({ limit: typed });
      }}
    >
      <AmountInput size="xs" label={t('lossToBear')} value={typed} onChange={setTyped} />
      <Button size="xs" type="submit">
        {t('cutToLimit')}
      </Button>
      {worst === undefined ? null : (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            setTyped('');
            address.change({ limit: undefined });
          }}
        >
          {t('noLimit')}
        </Button>
      )}
      {worst === undefined || limit === undefined ? null : (
        <output>
          {t('limitSaid', {
            keep: money(keep),
            cut: money(cut),
            worst: money(worst),
          })}
          {worst < -limit ? ` ${t('limitNotHeld')}` : ''}
        </output>
      )}
    </Form>
  );
});

/** Total, After Commission, Cutting Percentage, After Total -/+ and Total -/+ of a number, with what they are cut by. */
export function Totals({ shown, number, address }: TotalsProps) {
  const t = useWords(matkaReportWords);
  const { cutting = 0 } = address.search;
  const { report, limit, rows, totals } = shown;
  const at = rows.findIndex((row) => row.number === number);
  const pl = toCoins(report.rows[at]?.pl ?? report.afterCommission);
  const after = toCoins(limit?.kept[at]?.pl ?? report.rows[at]?.afterPl ?? report.afterCommission);
  const cut = limit === undefined ? report.cutTotal : sumPaise(limit.kept.map((row) => row.cut));
  const keep = limit === undefined ? 0n : sumPaise(limit.kept.map((row) => row.keep));
  const commission = totals.commission;
  return (
    <section aria-label={t('cuttingPercentage')} className={css.totals}>
      <h2>{t('cuttingPercentage')}</h2>
      <CuttingField key={cutting} value={cutting} address={address} />
      <dl className={css.rows}>
        <div>
          <dt>{t('total')}</dt>
          <dd>
            <Money value={toCoins(report.total)} strong />
          </dd>
        </div>
        <div>
          <dt>
            {t('afterCommission')}
            <small>
              {t(commission < 0 ? 'commissionGains' : 'commissionCosts', {
                amount: money(Math.abs(commission)),
              })}
            </small>
          </dt>
          <dd>
            <Money value={toCoins(report.afterCommission)} strong />
          </dd>
        </div>
        <div>
          <dt>
            {t('cuttingPercentage')}
            <small>
              {limit === undefined ? t('ofWhatIsLeft', { percent: percent(cutting) }) : t('cutToLimit')}
            </small>
          </dt>
          <dd>
            <SignedMoney value={lessCoins(0, toCoins(cut))} strong />
          </dd>
        </div>
        <div>
          <dt>
            {t('afterTotal')}
            {number === '' ? null : <small>{t('ifOpens', { number })}</small>}
          </dt>
          <dd>
            <SignedMoney value={after} strong />
          </dd>
        </div>
        <div data-large>
          <dt>
            {t('totalIf')}
            {number === '' ? null : <small>{t('ifOpens', { number })}</small>}
          </dt>
          <dd>
            <SignedMoney value={pl} strong />
          </dd>
        </div>
      </dl>
      <LimitField
        key={address.search.limit ?? ''}
        address={address}
        keep={toCoins(keep)}
        cut={limit === undefined ? 0 : toCoins(cut)}
        worst={limit === undefined ? undefined : toCoins(limit.worst)}
      />
    </section>
  );
}
