import type { Fancy } from '@pavilion/contract/events.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { LockSwitch } from './lock-switch.tsx';
import bar from './bar.module.css';
import css from './market.module.css';
import { useReport } from './report-context.ts';
import { SessionRow } from './session-row.tsx';
import { groupSessions, type SessionGroup } from './sessions.ts';
import { reportWords } from './words.ts';

function Columns() {
  const { layout } = useReport();
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
      <col className={css.colBook} />
      {layout === 'wide' ? <col className={css.colBets} /> : null}
      <col className={css.colIf} />
      <col className={css.colIf} />
      <col className={css.colLock} />
      <col className={css.colOdds} />
      <col className={css.colOdds} />
      <col className={css.colLock} />
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

function Heads({ toggle, first, lock }: { toggle: ReactNode; first: boolean; lock: ReactNode }) {
  const t = useWords(reportWords);
  const { layout } = useReport();
  const phone = layout === 'phone';
  return (
    <thead className={css.groupHead} data-lock-scope>
      <tr>
        <th scope="col">{toggle}</th>
        {phone ? null : (
          <>
            <Head seen={first} className={css.center}>
              {t('book')}
            </Head>
            {layout === 'wide' ? (
              <Head seen={first} className={css.right}>
                {t('betsHead')}
              </Head>
            ) : null}
            <Head seen={first} className={css.right}>
              {t('ifNo')}
            </Head>
            <Head seen={first} className={css.right}>
              {t('ifYes')}
            </Head>
            <Head seen={false}>{t('sessionBook')}</Head>
          </>
        )}
        <Head seen={first || phone} side="lay" className={css.center}>
          {t('no')}
        </Head>
        <Head seen={first || phone} side="back" className={css.center}>
          {t('yes')}
        </Head>
        {phone ? null : (
          <th scope="col" className={css.lockCell}>
            {lock}
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The sessions of one kind; its bar folds them away. */
function Group({ group, first }: { group: SessionGroup; first: boolean }) {
  const t = useWords(reportWords);
  const [open, setOpen] = useState(true);
  const Icon = open ? IconChevronDown : IconChevronRight;
  const { layout, desk } = useReport();
  const lock = (
    <LockSwitch
      name={t('sectionOf', { name: t(group.group) })}
      locked={group.locked}
      onToggle={() => desk.lockSection(t(group.group), group)}
    />
  );
  const fold = (
    <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
      <Icon size={14} aria-hidden="true" />
      {t(group.group)}
      <span className="num small quiet">{group.sessions.length}</span>
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
    <table className={css.grid} aria-label={t(group.group)}>
      <Columns />
      <Heads toggle={toggle} first={first} lock={lock} />
      {open ? (
        <tbody>
          {group.sessions.map((session) => (
            <SessionRow key={session.session_id} session={session} />
          ))}
        </tbody>
      ) : null}
    </table>
  );
}

/** The open sessions by kind, in the order of the specification. */
export const SessionList = memo(function SessionList({
  sessions,
  lockedSections,
}: {
  sessions: readonly Fancy[];
  lockedSections: readonly number[];
}) {
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
      {groups.map((group, index) => (
        <Group key={group.group} group={group} first={index === 0} />
      ))}
    </section>
  );
});
