import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { errorText, type CallError } from '../api/call-error.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { DayField } from '../days/day-field.tsx';
import { dayAndYear } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import { gridSearch, lenient } from '../grid/grid-search.ts';
import { useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { ReportPage } from '../reports/report-frame.tsx';
import { Balance } from '../ui/balance.tsx';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { SendButton } from '../ui/send-button.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { AccountGrid, useAccountGrid } from './account-grid.tsx';
import { ClosingNow, isUnderWay, lookAgain } from './closing-now.tsx';
import { figureTiles, PartsChart } from './figures.tsx';
import { daysOfPeriod } from './names.ts';
import { periodWords } from './words.ts';

export const searchSchema = z.extend(gridSearch, {
  to: lenient(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
});

const PAGE_SIZE = 50;
type Preview = CallOutput<'periodPreview'>;

/** Asks for the code, closes, and goes to the period that is closed. */
function CloseDialog({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const t = useWords(periodWords);
  const navigate = useNavigate();
  const close = useCallMutation('periodClose', {
    quietCodes: [...CODE_REFUSALS, 'bad_period', 'period_closing', 'period_differs'],
    // One that goes on as a job shows how far it is beside the periods.
    onSuccess: ({ data: { period } }) =>
      void navigate({
        to: period === null ? pathTo('/periods') : pathTo('/periods/$period', { period: period.period_id }),
      }),
  });
  return (
    <CodeDialog
      opened
      question={t('ask', { period: t('period', { n: preview.number }) })}
      effect={t('effect')}
      facts={[
        { label: t('days'), value: daysOfPeriod(t, preview) },
        { label: t('accounts'), value: <span className="num">{count(preview.total_records)}</span> },
        { label: t('opening'), value: <Balance value={preview.totals.opening} /> },
        { label: t('closing'), value: <Balance value={preview.totals.closing} strong /> },
      ]}
      yes={t('yesClose')}
      busy={close.isPending}
      error={close.isError ? problemOf(close.error) : undefined}
      onYes={(code) => close.mutate({ to_date: preview.to_date, code })}
      onClose={onClose}
    />
  );
}

/** What is wrong with the day says more than that something is. */
function problemOf(error: CallError): string {
  const of = error.fields['to_date'];
  return of ?? errorText(error);
}

/** Close Period: what would be written down until a day, and the closing. */
export default function ClosePeriodPage() {
  const t = useWords(periodWords);
  const [asking, ask] = useState(false);
  const address = useGridState({ size: PAGE_SIZE });
  const list = useCall('periodList', {}, { refetchInterval: lookAgain });
  const next = list.data?.next;
  const allClosed = next !== undefined && next.from_date !== null && next.from_date > next.latest;
  const to = searchSchema.parse(address.search).to ?? (allClosed ? '' : (next?.latest ?? ''));
  const request = useCall(
    'periodPreview',
    { to_date: to, current_page: address.page, items_perpage: address.size, sort: address.sort },
    { keepPrevious: true, enabled: to !== '' },
  );
  const preview = request.isError ? undefined : request.data;
  const grid = useAccountGrid(address, preview);
  const title = menuLabel('Close Period');
  return (
    <ReportPage
      title={title}
      meta={
        preview === undefined
          ? undefined
          : `${t('period', { n: preview.number })} · ${daysOfPeriod(t, preview)}`
      }
      files={
        <>
          <ExportMenu grid={grid} source={{ call: 'periodPreview', input: { to_date: to }, title }} />
          {preview === undefined || isUnderWay(list.data?.closing) ? null : (
            <SendButton
              call="periodClose"
              variant="filled"
              leftSection={<IconLock size={15} aria-hidden="true" />}
              onClick={() => ask(true)}
            >
              {t('closeNext')}
            </SendButton>
          )}
        </>
      }
      links={<ClosingNow closing={list.data?.closing} />}
      filters={
        <DayField
          label={t('lastDay')}
          description={t('lastDayHint')}
          value={to}
          always
          error={
            request.isError && request.error.fields['to_date'] !== undefined
              ? problemOf(request.error)
              : undefined
          }
          onChange={(day) => address.change({ to: day, page: undefined })}
        />
      }
      tiles={preview === undefined ? [] : figureTiles(t, preview.totals, preview.total_records)}
      chart={preview === undefined ? undefined : <PartsChart totals={preview.totals} />}
    >
      {allClosed && to === '' ? (
        <EmptyState title={t('nothingYet', { to: dayAndYear(next.latest) })} hint={t('nothingYetHint')} />
      ) : list.isError || request.isError ? (
        <ErrorPanel
          what={title}
          error={list.error ?? request.error}
          onRetry={() => void (list.isError ? list.refetch() : request.refetch())}
        />
      ) : preview === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <AccountGrid grid={grid} request={request} answer={preview} label={title} />
      )}
      {asking && preview !== undefined ? <CloseDialog preview={preview} onClose={() => ask(false)} /> : null}
    </ReportPage>
  );
}
