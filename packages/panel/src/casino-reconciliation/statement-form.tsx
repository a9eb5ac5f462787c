import { Button, Select, Textarea } from '@mantine/core';
import { MOST_STATEMENT, STATEMENT_UNITS } from '@pavilion/contract/casino-reconcile.ts';
import { IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DayField } from '../days/day-field.tsx';
import { count } from '../format/numbers.ts';
import { readTextFile } from '../format/text-file.ts';
import { useWords } from '../i18n/i18n.ts';
import { Form } from '../ui/form/form.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from './reconciliation.module.css';
import type { MoneyUnit, Reconciliation } from './use-reconciliation.ts';
import { reconciliationWords } from './words.ts';

export type Of = { provider: string; day: string; unit: MoneyUnit };

type FieldsProps = {
  providers: readonly { provider_id: number; name: string }[];
  of: Of;
  onChange: (changed: Partial<Of>) => void;
};

/** Whose statement it is, of which day, and what it counts in. */
function Fields({ providers, of, onChange }: FieldsProps) {
  const t = useWords(reconciliationWords);
  return (
    <div className={css.fields}>
      <Select
        label={t('provider')}
        description={t(providers.length === 0 ? 'noProviders' : 'providerHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={providers.map(({ provider_id: id, name }) => ({ value: String(id), label: name }))}
        value={of.provider}
        onChange={(provider) => onChange({ provider: provider ?? '' })}
        allowDeselect={false}
      />
      <DayField label={t('day')} value={of.day} onChange={(day) => onChange({ day })} always />
      <Select
        label={t('unit')}
        data={STATEMENT_UNITS.map((value) => ({ value, label: t(`unit_${value}`) }))}
        value={of.unit}
        onChange={(unit) => onChange({ unit: STATEMENT_UNITS.find((one) => one === unit) ?? 'coins' })}
        allowDeselect={false}
      />
    </div>
  );
}

/** Takes the text of a file in place of what is typed. */
function FileButton({ list, onProblem }: { list: Reconciliation; onProblem: (problem?: string) => void }) {
  const t = useWords(reconciliationWords);
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    void readTextFile(file, MOST_STATEMENT).then((taken) => {
      if (taken === 'too_long') return onProblem(t('tooLong', { most: count(MOST_STATEMENT) }));
      if (taken === 'unreadable') return onProblem(t('unreadable'));
      onProblem();
      list.type(taken.text);
    });
  };
  return (
    <>
      <Button
        leftSection={<IconFileText size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('chooseFile')}
        accept=".csv,.txt,.json,text/csv,text/plain,application/json"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

type StatementFormProps = FieldsProps & { list: Reconciliation };

/** The statement, pasted or of a file, and whose it is. */
export function StatementForm({ list, providers, of, onChange }: StatementFormProps) {
  const t = useWords(reconciliationWords);
  const [problem, setProblem] = useState<string>();
  const tooLong = list.tooLong ? t('tooLong', { most: count(MOST_STATEMENT) }) : undefined;
  const ready = of.provider !== '' && of.day !== '' && list.statement.trim() !== '' && !list.tooLong;
  return (
    <Form
      className={css.form}
      busy={list.comparing || !ready}
      onSubmit={() => list.compare({ provider_id: Number(of.provider), day: of.day, money_unit: of.unit })}
    >
      <Fields providers={providers} of={of} onChange={onChange} />
      <Textarea
        label={t('statement')}
        description={t('statementHint')}
        rows={7}
        value={list.statement}
        error={tooLong ?? problem ?? list.problem}
        spellCheck={false}
        onChange={(event) => {
          setProblem(undefined);
          list.type(event.currentTarget.value);
        }}
      />
      <div className={css.acts}>
        <SendButton
          type="submit"
          call="reconcileCasino"
          variant="filled"
          loading={list.comparing}
          disabled={!ready}
        >
          {t('compare')}
        </SendButton>
        <FileButton list={list} onProblem={setProblem} />
        <span className="small quiet">{t('nothingKept')}</span>
      </div>
    </Form>
  );
}
