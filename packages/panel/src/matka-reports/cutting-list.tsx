import { Button, TextInput } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { memo, useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { sumCoins } from '../format/coins.ts';
import { useWords } from '../i18n/i18n.ts';
import { May } from '../ui/may.tsx';
import { Form } from '../ui/form/form.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { Table } from '../ui/table/table.tsx';
import css from './cutting-list.module.css';
import type { NumberReportShown, ReportAnswer } from './use-number-report.ts';
import { matkaReportWords } from './words.ts';
import { betTypeSaid } from '../glossary/bet-type-words.ts';

export type CutRow = { readonly number: string; readonly stake: number; readonly cut: number };

const NOTHING: readonly CutRow[] = [];

/** What the list holds: the chosen numbers; of a limit, where none is chosen, all that it cuts. */
export function cutRows(
  { rows, report, limit }: NumberReportShown,
  chosen: ReadonlySet<string>,
): readonly CutRow[] {
  if (chosen.size === 0 && limit === undefined) return NOTHING;
  return rows.flatMap(({ number, stake }, at) => {
    const cut = limit?.kept[at]!.cut ?? report.rows[at]!.cut;
    const listed = chosen.size === 0 ? cut > 0n : chosen.has(number);
    return listed ? [{ number, stake, cut: toCoins(cut) }] : [];
  });
}

type ListProps = { rows: readonly CutRow[]; chosen: number; onClear: () => void };

/** The cutting list: what of each number is to be laid off. */
export const CuttingList = memo(function CuttingList({ rows, chosen, onClear }: ListProps) {
  const t = useWords(matkaReportWords);
  return (
    <section aria-label={t('cuttingList')} className={css.section}>
      <div className={css.head}>
        <h2>{t('cuttingList')}</h2>
        {chosen === 0 ? null : (
          <>
            <span className={css.count}>{t('selected', { count: chosen })}</span>
            <Button size="xs" variant="subtle" onClick={onClear} data-screen-only>
              {t('clear')}
            </Button>
          </>
        )}
      </div>
      <Table
        label={t('cuttingList')}
        rows={rows}
        rowId={(row) => row.number}
        empty={t('nothingCut')}
        columns={[
          { id: 'number', label: t('number'), cell: (row) => <strong>{row.number}</strong> },
          {
            id: 'stake',
            label: t('stakes'),
            figures: true,
            cell: (row) => <Money value={row.stake} column />,
          },
          {
            id: 'cut',
            label: t('cut'),
            figures: true,
            cell: (row) => <Money value={row.cut} column strong />,
          },
        ]}
        {...(rows.length === 0
          ? {}
          : {
              totals: {
                number: t('total'),
                stake: <Money value={sumCoins(rows.map((row) => row.stake))} column strong />,
                cut: <Money value={sumCoins(rows.map((row) => row.cut))} column strong />,
              },
            })}
      />
    </section>
  );
});

type NoteProps = { fast: boolean; report: ReportAnswer; rows: readonly CutRow[]; onNoted: () => void };

/** With whom and at what multiple it was laid off: a memo, the grid follows. */
export function NoteCut({ fast, report, rows, onNoted }: NoteProps) {
  const t = useWords(matkaReportWords);
  const [whom, setWhom] = useState('');
  const [multiple, setMultiple] = useState(String(report.multiple));
  const call = fast ? 'fastCutNumbers' : 'cutNumbers';
  const note = useCallMutation(call, { onSuccess: onNoted });
  const numbers = rows.filter(({ cut }) => cut > 0).map(({ number, cut }) => ({ number, amount: cut }));
  if (numbers.length === 0 || report.state === 'declared' || report.state === 'abandoned') return null;
  return (
    <May call={call}>
      <Form
        className={css.note}
        data-screen-only
        onSubmit={() => {
          note.mutate({
            event_id: report.event_id,
            matka_market_id: report.matka_market_id,
            numbers,
            with: whom,
            multiple,
          });
        }}
      >
        <TextInput
          size="xs"
          label={t('withWhom')}
          maxLength={80}
          value={whom}
          onChange={(event) => setWhom(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          label={t('multiple')}
          inputMode="decimal"
          maxLength={5}
          w={80}
          value={multiple}
          error={note.error?.fields?.['multiple']}
          onChange={(event) => setMultiple(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" variant="filled" loading={note.isPending}>
          {t('noteCut')}
        </Button>
      </Form>
    </May>
  );
}

type Cut = CallOutput<'cutList'>['cuts'][number];

/** What was laid off of this draw, each with its own result once it is declared. */
export const LaidOff = memo(function LaidOff({ fast, draw }: { fast: boolean; draw: string }) {
  const t = useWords(matkaReportWords);
  const { data } = useCall(fast ? 'fastCutList' : 'cutList', { event_id: draw });
  const removing = fast ? 'fastRemoveCut' : 'removeCut';
  const remove = useCallMutation(removing);
  if (data === undefined || data.cuts.length === 0) return null;
  const result = (pl: number | null) => (pl === null ? '–' : <SignedMoney value={pl} column />);
  return (
    <section aria-label={t('laidOff')} className={css.section}>
      <h2>{t('laidOff')}</h2>
      <Table<Cut>
        label={t('laidOff')}
        rows={data.cuts}
        rowId={(cut) => cut.cut_id}
        columns={[
          {
            id: 'number',
            label: t('number'),
            cell: (cut) => (
              <>
                <strong>{cut.number}</strong> <span className="small quiet">{betTypeSaid(cut.type)}</span>
              </>
            ),
          },
          {
            id: 'with',
            label: t('withWhom'),
            cell: (cut) => `${cut.with === '' ? cut.noted_by : cut.with} × ${cut.multiple}`,
          },
          {
            id: 'amount',
            label: t('cut'),
            figures: true,
            cell: (cut) => <Money value={cut.amount} column />,
          },
          { id: 'pl', label: t('pl'), figures: true, cell: (cut) => result(cut.pl) },
          {
            id: 'act',
            label: t('takeBack'),
            headHidden: true,
            acts: true,
            cell: (cut) => (
              <May call={removing}>
                <Button
                  size="compact-xs"
                  aria-label={`${t('takeBack')} ${cut.number}`}
                  onClick={() => remove.mutate({ cut_id: cut.cut_id })}
                >
                  {t('takeBack')}
                </Button>
              </May>
            ),
          },
        ]}
        totals={{
          number: t('total'),
          amount: <Money value={data.totals.amount} column strong />,
          pl: result(data.totals.pl),
        }}
      />
    </section>
  );
});
