import type { UnsettledFancy } from '@pavilion/contract/settlement.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import { useAgainst } from './against.ts';
import { fancyWords } from './fancy-words.ts';
import { LargestResults } from './largest-results.tsx';
import fancyCss from './fancy.module.css';
import moneyCss from './money.module.css';
import outcomeCss from './outcomes.module.css';
import { useCounts } from './use-counts.ts';
import { useSides } from './use-sides.tsx';
import { settlementWords } from './words.ts';
import { ZeroSumBar } from './zero-sum-bar.tsx';

type SessionMoneyProps = { fancy: UnsettledFancy; result: number; still: boolean };

function SessionMoney({ fancy, result, still }: SessionMoneyProps) {
  const t = useWords(settlementWords);
  const against = useAgainst();
  const counts = useCounts();
  const preview = useCall(
    'preview',
    { event_id: fancy.event_id, session_id: fancy.session_id, result },
    { keepPrevious: true, enabled: !still },
  );
  const sides = useSides(preview.data?.rows ?? []);
  if (preview.isError) {
    return <ErrorPanel what={t('preview')} error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  if (preview.data === undefined) return <SkeletonRows rows={6} />;
  const { rows, totals, contradictions } = preview.data;
  const warning = against.sentences(contradictions).join(' ');
  return (
    <div className={moneyCss.moneyBlock} data-refetch={preview.isPlaceholderData}>
      <p className={`small quiet ${fancyCss.asideNote}`}>
        {t('ifResult', { name: String(result) })} · {counts(preview.data)}
      </p>
      {warning === '' ? null : (
        <output className={`${outcomeCss.hint} ${fancyCss.asideHint}`} data-tone="loss">
          <IconAlertTriangle size={15} aria-hidden="true" />
          {warning}
        </output>
      )}
      {rows.length === 0 ? (
        <p className={`quiet ${moneyCss.note}`}>{t('noBets')}</p>
      ) : (
        <Table
          bleed
          rows={rows}
          rowId={(row) => row.user_id}
          columns={[{ id: 'account', label: t('subCompany'), cell: (row) => row.username }, ...sides]}
          totals={{
            account: t('total'),
            ...Object.fromEntries(sides.map(({ id, cell }) => [id, cell(totals)])),
          }}
        />
      )}
      <ZeroSumBar preview={preview.data} />
      <LargestResults largest={preview.data.largest} />
    </div>
  );
}

export type FancyPreviewProps = {
  fancy: UnsettledFancy | undefined;
  typed: string;
  /** The money stays as it is, while it is being booked behind a dialog. */
  still: boolean;
};

/** The money of the session in hand for the result typed, or for the one that the score proposes. */
export function FancyPreview({ fancy, typed, still }: FancyPreviewProps) {
  const t = useWords(fancyWords);
  const words = useWords(settlementWords);
  const result = typed === '' ? fancy?.proposed_result : Number(typed);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <aside className={fancyCss.aside} aria-label={words('preview')} tabIndex={0}>
      {fancy === undefined ? (
        <EmptyState title={t('chooseRow')} hint={t('typeHint')} />
      ) : (
        <>
          <div className={fancyCss.asideHead}>
            <h2>{fancy.runner_name}</h2>
            <span className="small quiet">{fancy.event_name}</span>
          </div>
          {result === undefined || result === null ? (
            <EmptyState title={t('typeResult')} hint={t('typeHint')} />
          ) : (
            <SessionMoney fancy={fancy} result={result} still={still} />
          )}
        </>
      )}
    </aside>
  );
}
