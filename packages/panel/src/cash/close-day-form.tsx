import { TextInput } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { DayField } from '../days/day-field.tsx';
import { lessCoins, sumCoins } from '../format/coins.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { confirm } from '../ui/confirm.tsx';
import { PageForm } from '../ui/form/page-form.tsx';
import { useDraft, useKeepDraft } from '../ui/form/use-draft.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { uiWords } from '../ui/words.ts';
import css from './cash-page.module.css';
import { cashWords } from './words.ts';

type CashDays = CallOutput<'cashDays'>;
type Due = NonNullable<CashDays['due']>;

/** What the book says of the day, and what that makes of the drawer now. */
function Expected({ due }: { due: Due }) {
  const t = useWords(cashWords);
  const ui = useWords(uiWords);
  return (
    <>
      <Tiles
        label={due.day}
        tiles={[
          { label: t('dayOpening'), value: <Money value={due.opening} /> },
          { label: t('lena'), value: <SignedMoney value={due.received} /> },
          { label: t('dena'), value: <SignedMoney value={-due.paid} /> },
          { label: ui('expected'), value: <Money value={due.expected} /> },
        ]}
      />
      {due.since === 0 ? null : (
        <p className={`small quiet ${css.said}`}>
          {t('movedSince', { amount: money(due.since), now: money(sumCoins([due.expected, due.since])) })}
        </p>
      )}
    </>
  );
}

/** What is counted and said of it, and the one way to send it: asked once more with the difference. */
function useClosing(due: Due, onClosed: () => void) {
  const t = useWords(cashWords);
  const ui = useWords(uiWords);
  const draft = useDraft<{ counted: number | ''; note: string }>(`close day ${due.day}`);
  const [counted, setCounted] = useState(draft.found?.counted ?? '');
  const [note, setNote] = useState(draft.found?.note ?? '');
  const [problem, setProblem] = useState('');
  const close = useCallMutation('closeCashDay', { quietCodes: ['malformed'], onSuccess: onClosed });
  const dirty = counted !== '' || note !== '';
  useKeepDraft(draft, { values: { counted, note }, dirty: dirty && !close.isPending && !close.isSuccess });
  const difference = counted === '' ? undefined : lessCoins(counted, due.expected);
  const submit = (): void => {
    if (counted === '' || difference === undefined) return setProblem(t('countFirst'));
    confirm({
      title: t('closeDay'),
      question: t('closeQuestion', { day: due.day }),
      effect: (
        <span className={css.result}>
          <span>
            {ui('expected')} <Money value={due.expected} strong />
          </span>
          <span>
            {t('counted')} <Money value={counted} strong />
          </span>
          <span>
            {ui('difference')} <SignedMoney value={difference} strong />
          </span>
          <span>{t('forGood')}</span>
        </span>
      ),
      yes: t('closeDay'),
      onYes: () =>
        close.mutate(
          { day: due.day, counted, note },
          { onError: (error) => setProblem(error.fields['counted'] ?? '') },
        ),
    });
  };
  const count = (value: number | ''): void => {
    setCounted(value);
    setProblem('');
  };
  const discard = (): void => {
    count('');
    setNote('');
  };
  return {
    counted,
    count,
    note,
    setNote,
    problem,
    difference,
    submit,
    dirty,
    busy: close.isPending,
    draft: { keptAt: draft.keptAt, restored: draft.restored, discard },
  };
}

type FormProps = { due: Due; days: CashDays; onDay: (day: string) => void; onClosed: () => void };

/** Closes a day by what is counted: the difference stands there before anything is written. */
export function CloseDayForm({ due, days, onDay, onClosed }: FormProps) {
  const t = useWords(cashWords);
  const ui = useWords(uiWords);
  const closing = useClosing(due, onClosed);
  return (
    <>
      <Expected due={due} />
      <PageForm
        label={t('closeDay')}
        call="closeCashDay"
        busy={closing.busy}
        submit={t('closeDay')}
        onSubmit={closing.submit}
        dirty={closing.dirty}
        draft={closing.draft}
      >
        <div className={css.amounts}>
          <DayField
            label={t('day')}
            description={days.time_zone}
            value={due.day}
            onChange={onDay}
            always
            disabled={closing.busy}
          />
          <AmountInput
            label={t('counted')}
            description={t('countedHint')}
            value={closing.counted}
            error={closing.problem === '' ? undefined : closing.problem}
            onChange={closing.count}
            required
            withAsterisk={false}
          />
          <TextInput
            label={t('note')}
            description={t('noteHint')}
            value={closing.note}
            onChange={(event) => closing.setNote(event.currentTarget.value)}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <output className={css.result}>
          {closing.difference === undefined ? (
            <span className="quiet">{t('countFirst')}</span>
          ) : (
            <span>
              {ui('difference')} <SignedMoney value={closing.difference} strong />
            </span>
          )}
        </output>
      </PageForm>
    </>
  );
}
