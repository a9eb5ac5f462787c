import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Money } from '../ui/money.tsx';
import css from './slip.module.css';
import { multiplesOf, rowKey, winOf, type SlipRow, type SlipTerms } from './slip-rows.ts';
import type { Slip } from './use-slip.ts';
import { slipWords } from './words.ts';

type RowProps = {
  row: SlipRow;
  wins: number | undefined;
  problem: string | undefined;
  onChange: (row: SlipRow, stake: number | undefined) => void;
};

const Row = memo(function Row({ row, wins, problem, onChange }: RowProps) {
  const t = useWords(slipWords);
  const { type, number, stake } = row;
  return (
    <li className={css.row} data-bad={problem === undefined ? undefined : ''}>
      <span className={css.what}>
        <span className="small quiet">{t(`type_${type}`)}</span> <strong className="num">{number}</strong>
      </span>
      <AmountInput
        aria-label={t('stakeOf', { number })}
        value={stake === 0 ? '' : stake}
        onChange={(typed) => onChange(row, typed === '' ? 0 : typed)}
        error={problem}
      />
      <span className={css.wins}>
        <span className="small quiet">{t('wins')}</span> {wins === undefined ? '–' : <Money value={wins} />}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('removeRow', { number })}
        onClick={() => onChange(row, undefined)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
});

/** The plain rows of the slip, each with its stake, what it wins and what was wrong with it. */
export function SlipList({ slip, terms }: { slip: Slip; terms: SlipTerms }) {
  const t = useWords(slipWords);
  const latest = useRef(slip);
  useEffect(() => {
    latest.current = slip;
  });
  const change = useCallback((row: SlipRow, stake: number | undefined) => {
    const { rows, change: to } = latest.current;
    const key = rowKey(row);
    to(rows.flatMap((one) => (rowKey(one) !== key ? one : stake === undefined ? [] : { ...one, stake })));
  }, []);
  const multiples = multiplesOf(terms);
  const { rows, stake, problems } = slip;
  return (
    <section aria-label={t('slip')} className={css.slip}>
      <header className={css.head}>
        <h2>{t('slip')}</h2>
        {rows.length === 0 || stake === '' ? null : (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => slip.change(rows.map((row) => ({ ...row, stake })))}
          >
            {t('allAt', { stake: money(stake) })}
          </Button>
        )}
        {rows.length === 0 ? null : (
          <Button size="xs" variant="subtle" color="gray" onClick={() => slip.change([])}>
            {t('clear')}
          </Button>
        )}
      </header>
      {rows.length === 0 ? <p className="quiet">{t('emptySlip')}</p> : null}
      <ol className={css.rows}>
        {rows.map((row, at) => (
          <Row
            key={rowKey(row)}
            row={row}
            wins={winOf(row, multiples)}
            problem={problems.get(at)}
            onChange={change}
          />
        ))}
      </ol>
    </section>
  );
}
