import { useCallback, useMemo, useRef, useState, type ComponentProps } from 'react';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useWords } from '../../i18n/i18n.ts';
import { useRole } from '../../session/session.ts';
import { usePageInfo } from '../../pages/page-info.ts';
import { EmptyState, ErrorPanel, SkeletonRows } from '../../ui/states.tsx';
import { EventAnnouncement } from '../frame/event-announcement.tsx';
import { pathTo } from '../../pages/paths.ts';
import { HeatTable } from './heat-table.tsx';
import css from './heat.module.css';
import { busiestFirst, largestOf } from './heat.ts';
import { useKiosk } from '../frame/kiosk.ts';
import { ReportBox } from '../frame/report-box.tsx';
import page from '../frame/report.module.css';
import { ScoreHeader } from '../score/score-header.tsx';
import { columnsOf, declaredRows } from './sub-columns.ts';
import { KioskBanner, TitleBar } from '../frame/title-bar.tsx';
import { useMatchTopics, useReportState, type ReportProps } from '../frame/use-report.ts';
import { REPORT_KEYS, useReportKeys } from '../frame/use-report-keys.ts';
import { useSubPositions } from './use-sub-positions.ts';
import { reportWords } from '../words.ts';

type Shown = Omit<ComponentProps<typeof HeatTable>, 'largest'>;

/** Where columns beside each other do not fit: one sub company at a time, chosen by name. */
function Chosen({ columns, ...parts }: Shown) {
  const t = useWords(reportWords);
  const [name, setName] = useState('');
  const column = columns.find((each) => each.name === name) ?? columns[0];
  return (
    <>
      <div className={css.choose}>
        <select
          aria-label={t('subCompany')}
          value={column?.name}
          onChange={(event) => setName(event.currentTarget.value)}
        >
          {columns.map((each) => (
            <option key={each.name}>{each.name}</option>
          ))}
        </select>
      </div>
      <HeatTable columns={column === undefined ? [] : [column]} largest={largestOf(columns)} {...parts} />
    </>
  );
}

function Positions({ detail, narrow }: Pick<ReportProps, 'detail'> & { narrow: boolean }) {
  const t = useWords(reportWords);
  const { answers, error, retry } = useSubPositions();
  const ownBranches = useRole() === ROLE.subCompany;
  const columns = useMemo(
    () => busiestFirst(answers === undefined ? [] : columnsOf(answers, ownBranches)),
    [answers, ownBranches],
  );
  if (answers === undefined) {
    if (error !== null) return <ErrorPanel what={t('whatSubCompanies')} error={error} onRetry={retry} />;
    return <SkeletonRows rows={12} height={40} />;
  }
  if (columns.length === 0) {
    return (
      <div>
        <EmptyState title={t('noData')} hint={t('noSubCompany')} />
      </div>
    );
  }
  const parts = { columns, markets: detail.market, sessions: detail.fancy, declared: declaredRows(answers) };
  return narrow ? <Chosen {...parts} /> : <HeatTable largest={largestOf(columns)} {...parts} />;
}

/** The report's runners and sessions with a column for each sub company, tinted by what is at stake there. */
export function SubCompanyReport(props: ReportProps) {
  const { detail, search, onSearch } = props;
  const t = useWords(reportWords);
  const state = useReportState(props);
  const { report } = state;
  const box = useRef<HTMLDivElement>(null);
  const paused = search.live === 'off';
  const togglePause = useCallback(
    () => onSearch(({ live }) => ({ live: live === 'off' ? undefined : 'off' })),
    [onSearch],
  );
  useMatchTopics(detail, paused, 'share');
  const kiosk = useKiosk(search.kiosk === '1', onSearch);
  useReportKeys(box, { togglePause, toggleBook: report.toggleBook });
  const phone = report.layout === 'phone';
  usePageInfo({
    title: phone ? detail.event.event_name : 'Sub Company Live Report',
    parents: [
      { title: 'Matches List', to: '/matches_list' },
      {
        title: detail.event.event_name,
        to: pathTo('/match_dashboard/$eventId', { eventId: report.eventId }),
      },
    ],
    keys: REPORT_KEYS.filter(({ meaning }) => meaning === 'keyPause').map(({ keys, meaning }) => ({
      keys,
      meaning: t(meaning),
    })),
  });
  return (
    <ReportBox state={state} kiosk={kiosk.on} box={box}>
      <div className={page.head}>
        {kiosk.on ? <KioskBanner /> : null}
        <TitleBar event={detail.event} paused={paused} onPause={togglePause} kiosk={kiosk} />
        <EventAnnouncement event={detail.event} />
        <ScoreHeader event={detail.event} />
      </div>
      <div className={phone ? css.body : css.wide}>
        <Positions detail={detail} narrow={phone} />
      </div>
    </ReportBox>
  );
}
