import type { Fancy } from '@pavilion/contract/events.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import { LockSwitch } from '../market/lock-switch.tsx';
import bar from '../market/bar.module.css';
import css from '../market/market.module.css';
import own from './session.module.css';
import { useReport } from '../frame/report-context.ts';
import { SessionRow } from './session-row.tsx';
import { groupSessions, type SessionGroup } from './sessions.ts';
import { reportWords } from '../words.ts';

function Columns() {
  const { layout, roomy, may } = useReport();
  if (layout === 'phone') {
    return (
      <colgroup>
        <col />
        <col className={css.colPhone} />
        <col className={css.colPhone} />
      </colgroup>
    );
  }
  return (
    <colgroup>
      <col />
      {roomy ? (
        <>
          <col className={css.colBook} />
          <col className={css.colBets} />
        </>
      ) : null}
      <col className={css.colIf} />
      <col className={css.colIf} />
      <col className={css.colIf} />
      <col className={css.colLock} />
      <col className={css.colOdds} />
      <col className={css.colOdds} />
      {may.lock ? <col className={css.colLock} /> : null}
    </colgroup>
  );
}

/** A column name that is seen over the first group only, and said for every one. */
function Head({
  seen,
  side,
  children,
  className,
}: {
  seen: boolean;
  side?: 'back' | 'lay';
  children: string;
  className?: string | undefined;
}) {
  return (
    <th scope="col" className={className} data-side={side}>
      <span className={seen ? undefined : 'visually-hidden'}>{children}</span>
    </th>
  );
}

type Sort = { worstFirst: boolean; onSort: () => void };

/** The column of worst cases, which also puts them first. */
function WorstHead({ seen, worstFirst, onSort }: Sort & { seen: boolean }) {
  const t = useWords(reportWords);
  if (!seen) return <Head seen={false}>{t('worst')}</Head>;
  return (
    <th scope="col" className={css.right} aria-sort={worstFirst ? 'ascending' : 'none'}>
      <button type="button" className={own.sortHead} title={t('worstFirst')} onClick={onSort}>
        {t('worst')}
        {worstFirst ? <span aria-hidden="true"> ▼</span> : null}
      </button>
    </th>
  );
}

function FigureHeads({ first, ...sort }: Sort & { first: boolean }) {
  const t = useWords(reportWords);
  const { roomy } = useReport();
  return (
    <>
      {roomy ? (
        <>
          <Head seen={first} className={css.center}>
            {t('book')}
          </Head>
          <Head seen={first} className={css.right}>
            {t('betsHead')}
          </Head>
        </>
      ) : null}
      <Head seen={first} className={css.right}>
        {t('ifNo')}
      </Head>
      <Head seen={first} className={css.right}>
        {t('ifYes')}
      </Head>
      <WorstHead seen={first} {...sort} />
      <Head seen={false}>{t('sessionBook')}</Head>
    </>
  );
}

type HeadsProps = Sort & { toggle: ReactNode; first: boolean; lock: ReactNode };

function Heads({ toggle, first, lock, ...sort }: HeadsProps) {
  const t = useWords(reportWords);
  const { layout, may } = useReport();
  const phone = layout === 'phone';
  return (
    <thead className={css.groupHead} data-lock-scope>
      <tr>
        <th scope="col">{toggle}</th>
        {phone ? null : <FigureHeads first={first} {...sort} />}
        <Head seen={first || phone} side="lay" className={css.center}>
          {t('no')}
        </Head>
        <Head seen={first || phone} side="back" className={css.center}>
          {t('yes')}
        </Head>
        {phone || !may.lock ? null : (
          <th scope="col" className={css.lockCell}>
            {lock}
          </th>
        )}
      </tr>
    </thead>
  );
}

type GroupProps = Sort & { name: string; sessions: readonly Fancy[]; first: boolean; lock: ReactNode };

/** Sessions under a bar that folds them away. */
function Group({ name, sessions, first, lock, ...sort }: GroupProps) {
  const [open, setOpen] = useState(true);
  const Icon = open ? IconChevronDown : IconChevronRight;
  const { layout } = useReport();
  const fold = (
    <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
      <Icon size={14} aria-hidden="true" />
      {name}
      <span className="num small quiet">{sessions.length}</span>
    </button>
  );
  const toggle =
    layout === 'phone' ? (
      <span className={css.foldLine}>
        {fold}
        {lock}
      </span>
    ) : (
      fold
    );
  return (
    <table className={css.grid} aria-label={name}>
      <Columns />
      <Heads toggle={toggle} first={first} lock={lock} {...sort} />
      {open ? (
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.session_id} session={session} />
          ))}
        </tbody>
      ) : null}
    </table>
  );
}

/** The sessions of one kind with the lock of their section. */
function KindOfSession({ group, ...shown }: Sort & { group: SessionGroup; first: boolean }) {
  const t = useWords(reportWords);
  const { desk } = useReport();
  const name = t(group.group);
  const lock = (
    <LockSwitch
      name={t('sectionOf', { name })}
      locked={group.locked}
      onToggle={() => desk.lockSection(name, group)}
    />
  );
  return <Group name={name} sessions={group.sessions} lock={lock} {...shown} />;
}

type ListProps = Sort & { sessions: readonly Fancy[]; lockedSections: readonly number[] };

/** The open sessions by kind, in the order of the specification; with the worst first they stand in one list. */
export const SessionList = memo(function SessionList({ sessions, lockedSections, ...sort }: ListProps) {
  const t = useWords(reportWords);
  const groups = useMemo(() => groupSessions(sessions, lockedSections), [sessions, lockedSections]);
  if (groups.length === 0) {
    return (
      <section aria-label={t('sessions')}>
        <div className={bar.bar}>
          <h2>{t('session')}</h2>
        </div>
        <p className={css.nothing}>{t('noData')}</p>
      </section>
    );
  }
  return (
    <section
      aria-label={t('sessions')}
      className={css.block}
      style={{ ['--rows' as string]: sessions.length }}
    >
      {sort.worstFirst ? (
        <Group name={t('worstFirst')} sessions={sessions} first lock={null} {...sort} />
      ) : (
        groups.map((group, index) => (
          <KindOfSession key={group.group} group={group} first={index === 0} {...sort} />
        ))
      )}
    </section>
  );
});
