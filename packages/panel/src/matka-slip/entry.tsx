import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ListLine } from '@pavilion/engine/matka/written-list.ts';
import { useRef, useState } from 'react';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { FILLS, hasKinds, KINDS, type Fill } from './fill.ts';
import { fillingOf, MOST_ROWS, type Filling, type Typed } from './filling.ts';
import css from './slip.module.css';
import { sumOf, withMore, type SlipTerms } from './slip-rows.ts';
import { slipWords } from './words.ts';
import type { Slip } from './use-slip.ts';

const TYPE_OF_KIND = { single: 'type_3', double: 'type_4', triple: 'type_5' } as const;

/** What was understood of a written list, line by line. */
function Lines({ lines }: { lines: readonly ListLine[] }) {
  const t = useWords(slipWords);
  const said = ({ line, rows, problem }: ListLine): string => {
    if (problem === undefined)
      return t('readAs', {
        line,
        rows: rows
          .map(({ type, number, stake }) => `${t(`type_${type}`)} ${number} × ${money(stake)}`)
          .join(', '),
      });
    const { part, why, meant } = problem;
    if (why === 'stake') return t('badStake', { part });
    return meant === undefined ? t('badNumber', { part }) : t('badMeant', { part, meant });
  };
  return (
    <ol className={css.lines}>
      {lines.map((line, at) => (
        <li key={`${at} ${line.line}`} data-bad={line.problem !== undefined}>
          {said(line)}
        </li>
      ))}
    </ol>
  );
}

/** Count and sum of what would be added, or why nothing would. */
function Makes({ filling: { rows, leftOut, problem }, fill }: { filling: Filling; fill: Fill }) {
  const t = useWords(slipWords);
  const parts = [
    rows.length === 0 || problem !== undefined
      ? ''
      : t('fillMakes', { count: rows.length, sum: money(sumOf(rows)) }),
    leftOut === 0 ? '' : t('left_out', { count: leftOut }),
    problem === 'tooMany' ? t('tooMany', { most: MOST_ROWS }) : '',
    problem === 'unread' && fill !== 'red' ? t('notTaken', { takes: t(`takes_${fill}`) }) : '',
  ].filter((part) => part !== '');
  return (
    <output className="small" data-problem={problem === undefined ? undefined : ''}>
      {parts.join(' · ')}
    </output>
  );
}

function Digits({
  typed,
  onType,
  field,
}: {
  typed: Typed;
  onType: (text: string) => void;
  field: React.RefObject<HTMLInputElement | null>;
}) {
  const t = useWords(slipWords);
  const { fill, text } = typed;
  if (fill === 'red') return null;
  const label = t(fill === 'plain' ? 'number' : `fill_${fill}`);
  if (fill === 'list')
    return (
      <Textarea
        className={css.wide}
        label={label}
        description={t('takes_list')}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      className={css.wide}
      ref={field}
      label={label}
      description={t(`takes_${fill}`)}
      inputMode={fill === 'plain' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

type EntryProps = {
  slip: Slip;
  terms: SlipTerms;
  open: Parameters<typeof fillingOf>[2]['open'];
  fill: Fill;
  onFill: (fill: Fill) => void;
};

/** Where numbers are typed: by themselves, by what a bookmaker says in one word, or as a written list. */
export function Entry({ slip, terms, open, fill, onFill }: EntryProps) {
  const t = useWords(slipWords);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [kinds, setKinds] = useState<Typed['kinds']>(['single']);
  const typed: Typed = { fill, text, kinds, stake: slip.stake };
  const filling = fillingOf(typed, slip.rows, { open, openPana: terms.open_pana });
  const ready = filling.problem === undefined && filling.rows.length > 0;
  const add = (): void => {
    if (!ready) return;
    slip.change(withMore(slip.rows, filling.rows));
    setText('');
    field.current?.focus();
  };
  return (
    <Form className={css.entry} aria-label={t('addRows')} onSubmit={add}>
      <NativeSelect
        label={t('entry')}
        value={fill}
        data={FILLS.map((value) => ({ value, label: t(value === 'plain' ? 'numbers' : `fill_${value}`) }))}
        onChange={(event) => onFill(FILLS.find((one) => one === event.currentTarget.value) ?? 'plain')}
      />
      <AmountInput label={t('stakeEach')} value={slip.stake} onChange={slip.setStake} />
      {hasKinds(fill) ? (
        <Checkbox.Group
          className={css.wide}
          label={t('panas')}
          value={[...kinds]}
          onChange={(chosen) => setKinds(KINDS.filter((kind) => chosen.includes(kind)))}
        >
          <div className={css.kinds}>
            {KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={t(TYPE_OF_KIND[kind])} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      <Digits typed={typed} onType={setText} field={field} />
      <Lines lines={filling.lines} />
      <Makes filling={filling} fill={fill} />
      <Button type="submit" variant="default" disabled={!ready} className={css.add}>
        {t('addRows')}
      </Button>
    </Form>
  );
}
