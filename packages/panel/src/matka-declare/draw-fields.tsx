import { PinInput, Select } from '@mantine/core';
import { panaOfDigits, panaText, wonAkhar } from '@pavilion/engine/matka/pana.ts';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { DayField } from '../days/day-field.tsx';
import { useWords } from '../i18n/i18n.ts';
import { Form } from '../ui/form/form.tsx';
import css from './declare-page.module.css';
import type { Declaring, Draw } from './use-declare.ts';
import { wonText } from './won-text.ts';
import { declareWords } from './words.ts';

const DIGITS = 3;
/** Stands for a digit that is not typed, where one to its right is. */
const HOLE = '_';

/** The pana of the Open, of a Close whose Open has one: the jodi shows its ank. */
function openPanaOf({ rows, draw }: Declaring): number | undefined {
  const open = rows.find(({ matka_market_type }) => matka_market_type === 'Open');
  return draw?.matka_market_type === 'Close' && open !== undefined && open.won_by !== ''
    ? Number(open.won_by)
    : undefined;
}

/** What is typed with its ank or jodi: 134 - 8. */
export function typedResult(declaring: Declaring): string {
  const { pana } = declaring;
  return pana === undefined
    ? ''
    : wonText({ won_by: panaText(pana), won_akhar: wonAkhar(pana, openPanaOf(declaring)) });
}

/** What the three digits make, or that they make nothing. */
function Derived({ declaring, onTake }: { declaring: Declaring; onTake: (pana: string) => void }) {
  const t = useWords(declareWords);
  const { pana, typed } = declaring;
  if (pana !== undefined) {
    const open = openPanaOf(declaring);
    return (
      <p className={css.derived} aria-live="polite">
        {t('ank', { ank: wonAkhar(pana) })}
        {open === undefined ? '' : ` · ${t('jodi', { jodi: wonAkhar(pana, open) })}`}
      </p>
    );
  }
  if (typed.length < DIGITS || typed.includes(HOLE)) return <p className={css.derived} />;
  const sorted = panaText(panaOfDigits(Array.from(typed, Number)));
  return (
    <p className={`loss ${css.derived}`} role="alert">
      {t('invalidResult')}{' '}
      <button type="button" className={css.take} onClick={() => onTake(sorted)}>
        {t('asPana', { pana: sorted })}
      </button>
    </p>
  );
}

type BoxesProps = { typed: string; onChange: (typed: string | undefined) => void };

/** Three boxes of a digit each: one that is emptied stays a hole, the others stay where they are. */
function NumberBoxes({ typed, onChange }: BoxesProps) {
  const t = useWords(declareWords);
  const digits = Array.from({ length: DIGITS }, (_, at) => typed[at] ?? HOLE);
  const write = (index: number, { currentTarget: box }: ChangeEvent<HTMLInputElement>): void => {
    const digit = /\d$/.exec(box.value)?.[0];
    const text = digits
      .with(index, digit ?? HOLE)
      .join('')
      .replace(/_+$/, '');
    onChange(text === '' ? undefined : text);
    if (digit === undefined) return;
    const boxes = box
      .closest('[role="group"]')
      ?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])');
    boxes?.[index + 1]?.focus();
  };
  return (
    <PinInput
      length={DIGITS}
      type="number"
      placeholder=""
      value={typed}
      onChange={(pasted) => onChange(pasted === '' ? undefined : pasted)}
      aria-labelledby="number-label"
      getInputProps={(index: number) => ({
        'aria-label': t('numberDigit', { n: index + 1 }),
        value: digits[index] === HOLE ? '' : digits[index],
        onChange: (event: ChangeEvent<HTMLInputElement>) => write(index, event),
        onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
          const { currentTarget: box, key } = event;
          // A digit replaces the one before it wherever the caret stands: left of it the new one would be lost.
          box.select();
          // The browser empties the box: the boxes themselves would move the other digits up.
          if (box.value !== '' && (key === 'Backspace' || key === 'Delete')) event.stopPropagation();
        },
      })}
    />
  );
}

/** Fast draws of a day are told by their times. */
const labelOf = (draw: Draw, fast: boolean): string => (fast ? draw.draw_time : draw.matka_market_type);

/** Date, category, type and number (specification part 3, 2.2). */
export function DrawFields({ declaring, onEnter }: { declaring: Declaring; onEnter: () => void }) {
  const t = useWords(declareWords);
  const { date, ahead, category, categories, rows, draw, typed, editing, fast, change, games } = declaring;
  return (
    <Form className={css.fields} onSubmit={onEnter}>
      <DayField
        label={t('date')}
        value={date}
        always
        disabled={editing !== ''}
        error={ahead ? t('notAfterToday') : undefined}
        onChange={(on) => change({ date: on, draw: undefined })}
      />
      <Select
        label={t('category')}
        data={(categories.data ?? []).map(({ category_id: value, title: label }) => ({ value, label }))}
        value={category ?? null}
        disabled={editing !== ''}
        allowDeselect={false}
        searchable
        onChange={(value) => change({ category: value ?? undefined, draw: undefined })}
      />
      <Select
        label={t('type')}
        data={rows.map((one) => ({ value: one.event_id, label: labelOf(one, fast) }))}
        value={draw?.event_id ?? null}
        disabled={editing !== '' || category === undefined}
        allowDeselect={false}
        error={category !== undefined && games.data?.length === 0 ? t('noDraws') : undefined}
        onChange={(value) => change({ draw: value ?? undefined })}
      />
      <div className={css.number}>
        <span className={css.label} id="number-label">
          {t('number')}
        </span>
        <NumberBoxes typed={typed} onChange={(number) => change({ number })} />
        <Derived declaring={declaring} onTake={(value) => change({ number: value })} />
      </div>
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </Form>
  );
}
