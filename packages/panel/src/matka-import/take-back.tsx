import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { DayField } from '../days/day-field.tsx';
import { day as dayText } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { May } from '../ui/may.tsx';
import css from './matka-import-page.module.css';
import { matkaImportWords } from './words.ts';

type Asked = { category_id: string; from_date: string; to_date: string };
type Dialog = { asked: Asked; days: number; name: string; onClose: () => void };

function TakeBackDialog({ asked, days, name, onClose }: Dialog) {
  const t = useWords(matkaImportWords);
  const remove = useCallMutation('removePastDays', {
    quietCodes: ['wrong_code', 'malformed'],
    onSuccess: onClose,
  });
  const said = { count: days, n: count(days), name };
  return (
    <CodeDialog
      opened
      question={t('takeBackQuestion', said)}
      effect={t('takeBackEffect')}
      facts={[{ label: t('days'), value: `${dayText(asked.from_date)} – ${dayText(asked.to_date)}` }]}
      yes={t('takeBackYes', said)}
      busy={remove.isPending}
      error={remove.error === null ? undefined : (remove.error.fields['days'] ?? errorText(remove.error))}
      onYes={(code) => remove.mutate({ ...asked, days, code })}
      onClose={onClose}
    />
  );
}

function TakeBackForm() {
  const t = useWords(matkaImportWords);
  const { data: categories = [] } = useCall('categoryList', {});
  const [category, setCategory] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [asking, setAsking] = useState<Asked>();
  const asked = { category_id: category ?? '', from_date: from, to_date: to === '' ? from : to };
  const ready = category !== null && from !== '';
  const found = useCall('pastDays', asked, { enabled: ready });
  const days = ready ? (found.data?.days ?? 0) : 0;
  const said = { count: days, n: count(days), holidays: count(found.data?.holidays ?? 0) };
  return (
    <>
      <div className={css.acts}>
        <Select
          label={t('category')}
          data={categories.map(({ category_id: value, title: label }) => ({ value, label }))}
          value={category}
          onChange={setCategory}
          searchable
        />
        <DayField label={t('fromDay')} value={from} onChange={setFrom} />
        <DayField label={t('toDay')} value={to} onChange={setTo} />
      </div>
      <div className={css.acts}>
        <Button disabled={days === 0} onClick={() => setAsking(asked)}>
          {t('takeBack')}
        </Button>
        <span className="small" aria-live="polite">
          {!ready || found.isPending
            ? ''
            : found.error === null
              ? t('takeBackFinds', said)
              : (found.error.fields['to_date'] ?? errorText(found.error))}
        </span>
      </div>
      {asking === undefined ? null : (
        <TakeBackDialog
          asked={asking}
          days={days}
          name={categories.find(({ category_id: id }) => id === asking.category_id)?.title ?? ''}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** Past results that should not have been taken in go again: the days are counted first, then the code is asked for. */
export function TakeBack() {
  const t = useWords(matkaImportWords);
  return (
    <May call="removePastDays">
      <section className={css.form} aria-label={t('takeBackTitle')}>
        <h2 className={css.title}>{t('takeBackTitle')}</h2>
        <TakeBackForm />
      </section>
    </May>
  );
}
