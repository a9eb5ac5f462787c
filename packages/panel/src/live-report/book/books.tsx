import { ActionIcon, Drawer, Modal, Tooltip } from '@mantine/core';
import type { Fancy } from '@pavilion/contract/events.ts';
import { IconAppWindow, IconArrowsDiagonal, IconChartHistogram, IconTable, IconX } from '@tabler/icons-react';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { count } from '../../format/numbers.ts';
import { useWords } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/states.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { BookWindow } from './book-window.tsx';
import { BookView } from './book-view.tsx';
import css from './book.module.css';
import { useCount } from '../frame/live-values.ts';
import { useOpenBooks, useReport } from '../frame/report-context.ts';
import { SessionLock } from '../session/session-row.tsx';
import { reportWords } from '../words.ts';

const RAIL_CHART = 188;
const LARGE_CHART = 320;
const SHEET_CHART = 210;

/** What the desk does with a session where its row has no room for it. */
function PhoneTools({ session }: { session: Fancy }) {
  const t = useWords(reportWords);
  const { layout, may } = useReport();
  if (!may.lock || layout !== 'phone') return null;
  return (
    <div className={css.phoneTools}>
      <span>{t(session.bet_lock === 1 ? 'betLocked' : 'betsTaken')}</span>
      <SessionLock session={session} />
    </div>
  );
}

/** A book over everything: a sheet from below on a phone, a dialog elsewhere; always with the table. */
function BookOver({ session, onClose }: { session: Fancy; onClose: () => void }) {
  const t = useWords(reportWords);
  const { layout, eventId } = useReport();
  const bets = useCount(eventId, session.session_id);
  const title = (
    <span className={css.overTitle}>
      <strong>{t('sessionBook')}</strong>
      <span className="quiet">
        {session.runner_name}
        {bets === undefined ? '' : ` · ${count(bets)} ${t('bets', { count: bets })}`}
      </span>
    </span>
  );
  const close = { 'aria-label': t('close'), size: layout === 'phone' ? 44 : 28, iconSize: 20 };
  if (layout === 'phone') {
    return (
      <Drawer
        opened
        onClose={onClose}
        position="bottom"
        size="88dvh"
        radius="16px 16px 0 0"
        title={title}
        closeButtonProps={close}
        transitionProps={{ duration: 200 }}
        classNames={{ header: css.sheetHead ?? '', body: css.sheetBody ?? '' }}
      >
        <PhoneTools session={session} />
        <BookView session={session} parts="both" height={SHEET_CHART} />
      </Drawer>
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={title}
      closeButtonProps={close}
      classNames={{ body: css.sheetBody ?? '' }}
    >
      <BookView session={session} parts="both" height={LARGE_CHART} />
    </Modal>
  );
}

/** A book in the rail: drawing or table, a window of its own, enlarge, close. */
const BookPanel = memo(function BookPanel({
  session,
  onFloat,
}: {
  session: Fancy;
  onFloat: (id: string) => void;
}) {
  const t = useWords(reportWords);
  const { toggleBook } = useReport();
  const [table, setTable] = useState(false);
  const [large, setLarge] = useState(false);
  const Toggle = table ? IconChartHistogram : IconTable;
  const toggle = t(table ? 'chart' : 'table');
  return (
    <section aria-label={`${t('sessionBook')}: ${session.runner_name}`} className={css.panel}>
      <div className={css.panelBar}>
        <IconChartHistogram size={18} className={css.panelIcon} aria-hidden="true" />
        <h2 title={session.runner_name}>{session.runner_name}</h2>
        <span className={css.panelTools}>
          <Tooltip label={toggle}>
            <ActionIcon aria-label={toggle} onClick={() => setTable(!table)}>
              <Toggle size={17} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('floatBook')}>
            <ActionIcon aria-label={t('floatBook')} onClick={() => onFloat(session.session_id)}>
              <IconAppWindow size={17} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('enlarge')}>
            <ActionIcon aria-label={t('enlarge')} onClick={() => setLarge(true)}>
              <IconArrowsDiagonal size={17} />
            </ActionIcon>
          </Tooltip>
          <ActionIcon
            aria-label={t('closeBook', { name: session.runner_name })}
            onClick={() => toggleBook(session.session_id)}
          >
            <IconX size={17} />
          </ActionIcon>
        </span>
      </div>
      <BookView session={session} parts={table ? 'table' : 'chart'} height={RAIL_CHART} />
      {large ? <BookOver session={session} onClose={() => setLarge(false)} /> : null}
    </section>
  );
});

/** The open books: under each other in the rail, or one over the page where there is no rail. */
export const Books = memo(function Books({ sessions }: { sessions: readonly Fancy[] }) {
  const t = useWords(reportWords);
  const { layout, toggleBook } = useReport();
  // What was pressed answers first, its book a moment later.
  const openBooks = useDeferredValue(useOpenBooks());
  const [floating, setFloating] = useState<readonly string[]>([]);
  const float = useCallback((id: string) => setFloating((before) => [...before, id]), []);
  const open = openBooks.flatMap((id) => sessions.find((session) => session.session_id === id) ?? []);
  if (layout !== 'wide') {
    const last = open.at(-1);
    if (last === undefined) return null;
    return <BookOver session={last} onClose={() => toggleBook(last.session_id)} />;
  }
  if (open.length === 0) {
    return <p className={css.none}>{`${t('chooseBook')} ${t('chooseBookHint')}`}</p>;
  }
  return open.map((session) => {
    const id = session.session_id;
    const place = floating.indexOf(id);
    return (
      <PanelBoundary key={id} what={session.runner_name}>
        {place < 0 ? (
          <BookPanel session={session} onFloat={float} />
        ) : (
          <BookWindow
            session={session}
            place={place}
            onDock={() => setFloating(floating.filter((each) => each !== id))}
          />
        )}
      </PanelBoundary>
    );
  });
});

/** The tab of books where there is no rail: one session at a time, drawing and table. */
export function PhoneBook({ sessions }: { sessions: readonly Fancy[] }) {
  const t = useWords(reportWords);
  const openBooks = useOpenBooks();
  const [chosen, setChosen] = useState(openBooks.at(-1));
  const session = sessions.find((each) => each.session_id === chosen) ?? sessions[0];
  if (session === undefined) return <EmptyState title={t('noData')} />;
  return (
    <section aria-label={t('sessionBook')}>
      <div className={css.choose}>
        <select
          aria-label={t('chooseSession')}
          value={session.session_id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {sessions.map((each) => (
            <option key={each.session_id} value={each.session_id}>
              {each.runner_name}
            </option>
          ))}
        </select>
      </div>
      <PhoneTools session={session} />
      <BookView key={session.session_id} session={session} parts="both" height={SHEET_CHART} />
    </section>
  );
}
