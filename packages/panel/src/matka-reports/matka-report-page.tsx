import { Button } from '@mantine/core';
import type { ReportDraw } from '@pavilion/contract/matka-report.ts';
import { REPORT_TYPES, type ReportType } from '@pavilion/contract/matka-types.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { clock } from '../format/dates.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { MatkaAnnouncement } from '../matka-game/matka-announcement.tsx';
import { usePageInfo } from '../pages/page-info.ts';
import { pathTo, usePathParam } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import reports from '../reports/reports.module.css';
import pageTabs from '../ui/page-tabs.module.css';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { CuttingList, cutRows, LaidOff, NoteCut } from './cutting-list.tsx';
import { ReportFiles, SaidOnPaper } from './files.tsx';
import { ReportFilters } from './filters.tsx';
import { HotNumbers } from './hot-numbers.tsx';
import { NumberGrid } from './number-grid.tsx';
import css from './number-report.module.css';
import { numberReportSearch, reportTypeAt } from './search.ts';
import { Totals } from './totals.tsx';
import {
  useDrawOfDay,
  useNumberReport,
  useReportAddress,
  type ReportAddress,
  type ReportAnswer,
} from './use-number-report.ts';
import { matkaReportWords } from './words.ts';
import { betTypeLabel } from '../glossary/bet-type-words.ts';

export const searchSchema = numberReportSearch;

const TYPES = Object.keys(REPORT_TYPES) as ReportType[];

/** The tabs of the five types; fast matka has no jodis. */
function TypeTabs({ type, fast }: { type: ReportType; fast: boolean }) {
  const t = useWords(matkaReportWords);
  return (
    <nav className={pageTabs['tabs']} aria-label={t('types')} data-screen-only>
      {TYPES.filter((one) => !fast || one !== 'jodi_patti').map((one) => (
        <Link
          key={one}
          to={pathTo('/matka-report/$rpType', { rpType: one })}
          search={(old: object) => old}
          aria-current={one === type ? 'page' : undefined}
        >
          {betTypeLabel(REPORT_TYPES[one])}
        </Link>
      ))}
    </nav>
  );
}

type StateProps = { report: ReportAnswer; state: ReportDraw['state'] | undefined };

/** Which draw it is, and until when bets are taken, or what came. */
function DrawState({ report, state = report.state }: StateProps) {
  const t = useWords(matkaReportWords);
  const said = {
    open: t('betsClose', { time: clock(report.closes_at).slice(0, 5) }),
    closed: t('betsClosed'),
    declared: report.result,
    abandoned: t('abandoned'),
  };
  return (
    <div className={css.state} data-state={state}>
      <strong>{report.event_name}</strong>{' '}
      <span className={state === 'declared' ? 'num' : undefined}>{said[state]}</span>
    </div>
  );
}

/** What the tints mean. */
function Legend({ most }: { most: number }) {
  const t = useWords(matkaReportWords);
  return (
    <span className={css.legend}>
      0 <i aria-hidden="true" /> {money(most)} {t('stakes')}
    </span>
  );
}

type RangeProps = { ranging: boolean; onChange: (ranging: boolean) => void };

const RangeHint = memo(function RangeHint({ ranging, onChange }: RangeProps) {
  const t = useWords(matkaReportWords);
  return (
    <span data-screen-only>
      {t('rangeHint')}{' '}
      <Button size="compact-xs" aria-pressed={ranging} onClick={() => onChange(!ranging)}>
        {t('range')}
      </Button>
    </span>
  );
});

type BodyProps = { title: string; address: ReportAddress; draw: ReportDraw; type: ReportType };
const NONE: ReadonlySet<string> = new Set();

/** One draw and type: the grid, and beside it what is cut. */
function ReportBody({ title, address, draw, type }: BodyProps) {
  const t = useWords(matkaReportWords);
  const { request, shown, state } = useNumberReport(address, draw.event_id, type);
  const [chosen, setChosen] = useState(NONE);
  const [ranging, setRanging] = useState(false);
  const numbers = useMemo(() => [...chosen], [chosen]);
  const clear = useCallback(() => setChosen(NONE), []);
  const report = request.data;
  if (request.error !== null)
    return <ErrorPanel what={title} error={request.error} onRetry={() => void request.refetch()} />;
  if (report === undefined || shown === undefined) return <SkeletonRows rows={12} height={46} />;
  const { fast } = address;
  const rows = cutRows(shown, chosen);
  const worst = shown.report.worst;
  const number = numbers.at(-1) ?? (worst === undefined ? '' : shown.rows[worst]!.number);
  const label = `${title}, ${report.event_name}`;
  return (
    <div className={css.body}>
      <div className={css.main}>
        <SaidOnPaper {...{ draw, address }} />
        <DrawState {...{ report, state }} />
        <NumberGrid
          label={label}
          rows={shown.rows}
          pls={shown.report.rows.map(({ pl }) => toCoins(pl))}
          showsPl={address.search.show === 'pl'}
          chosen={chosen}
          onChoose={setChosen}
          ranging={ranging}
        />
        <div className={css.foot}>
          <span>
            {report.open_pana === '' || type !== 'jodi_patti'
              ? t('numbersWithout', {
                  count: shown.rows.length,
                  without: shown.rows.filter(({ stake }) => stake === 0).length,
                })
              : t('openKnown', { pana: report.open_pana, stakes: money(shown.totals.beside) })}
          </span>
          <Legend most={Math.max(0, ...shown.rows.map(({ stake }) => stake))} />
          <RangeHint ranging={ranging} onChange={setRanging} />
        </div>
      </div>
      <aside className={css.side}>
        <Totals {...{ shown, number, address }} />
        <CuttingList rows={rows} chosen={chosen.size} onClear={clear} />
        {rows.length === 0 ? null : (
          <span data-screen-only>
            <ReportFiles
              title={t('cuttingList')}
              only={rows.map((row) => row.number)}
              {...{ address, draw, type }}
            />
          </span>
        )}
        <NoteCut {...{ fast, report, rows }} onNoted={clear} />
        <LaidOff fast={fast} draw={draw.event_id} />
        <HotNumbers {...{ fast, report }} numbers={numbers} />
      </aside>
    </div>
  );
}

/** /matka-report/{rp_type}: what stands on each number of a draw, and what of it to cut. */
function NumberReport({ type }: { type: ReportType }) {
  const t = useWords(matkaReportWords);
  const address = useReportAddress();
  const day = useDrawOfDay(address, type);
  const title = t('titleOf', { type: betTypeLabel(REPORT_TYPES[type]) });
  usePageInfo({ title });
  return (
    <div className={reports.page} data-report>
      <PageHeader
        title={title}
        actions={
          <>
            <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()} data-screen-only>
              {t('print')}
            </Button>
            {day.draw === undefined ? null : (
              <span data-screen-only>
                <ReportFiles {...{ title, address, type }} draw={day.draw} />
              </span>
            )}
          </>
        }
      />
      <MatkaAnnouncement fast={address.fast} />
      <TypeTabs type={type} fast={address.fast} />
      <ReportFilters address={address} day={day} jodi={type === 'jodi_patti'} />
      {day.request.error !== null ? (
        <ErrorPanel what={title} error={day.request.error} onRetry={() => void day.request.refetch()} />
      ) : day.request.data === undefined ? (
        <SkeletonRows rows={12} height={46} />
      ) : day.draw === undefined ? (
        <EmptyState title={t('noDraw')} />
      ) : (
        <ReportBody
          key={`${day.draw.event_id} ${type}`}
          title={title}
          address={address}
          draw={day.draw}
          type={type}
        />
      )}
    </div>
  );
}

/** Any report that there is not goes back to where one came from. */
export default function MatkaReportPage() {
  const { fast } = useReportAddress();
  const type = reportTypeAt(usePathParam('rpType'), fast);
  const router = useRouter();
  useEffect(() => {
    if (type === undefined) router.history.back();
  }, [type, router]);
  return type === undefined ? null : <NumberReport type={type} />;
}
