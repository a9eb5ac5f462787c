import { ActionIcon } from '@mantine/core';
import type { Fancy } from '@pavilion/contract/events.ts';
import { IconChartHistogram } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import { BookThumb } from './book-thumb.tsx';
import { ifNoIfYes } from './book-rows.ts';
import { StaleChip } from './freshness.tsx';
import { useBetClosed, useCount, useQuote, useSessionPosition } from './live-values.ts';
import { AnnounceButton } from './announce-button.tsx';
import type { AnnounceTarget } from './announce-dialog.tsx';
import announce from './announce.module.css';
import { LockSwitch } from './lock-switch.tsx';
import css from './market.module.css';
import odds from './odds.module.css';
import { LineCell } from './odds-cell.tsx';
import { useReport } from './report-context.ts';
import { shortName } from './sessions.ts';
import { useLimits } from './use-limits.ts';
import { useOfferedLines } from './use-offered-lines.ts';
import { reportWords } from './words.ts';

const NO_BOOK: readonly never[] = [];

/** What an announcement on a session is sent with. */
export const announceTarget = (session: Fancy): AnnounceTarget => ({
  kind: 'session',
  id: session.session_id,
  type: session.session_type_id,
  childType: session.child_session_type_id,
  name: session.runner_name,
  now: session.announcement,
});

/** The quote, or the word why there is none: BALL START, SUSPENDED. */
function Quote({ session }: { session: Fancy }) {
  const { frozen } = useReport();
  const quote = useQuote(session);
  const closed = useBetClosed();
  if (quote.game_status !== '' || closed) {
    return (
      <td colSpan={2} className={odds.shut}>
        <span className="hatch">
          {quote.game_status === '' ? 'SUSPENDED' : quote.game_status.toUpperCase()}
        </span>
      </td>
    );
  }
  const stale = quote.stale === 1 || frozen;
  return (
    <>
      <LineCell side="lay" line={quote.lay_price1} rate={quote.lay_size1} stale={stale} />
      <LineCell side="back" line={quote.back_price1} rate={quote.back_size1} stale={stale} />
    </>
  );
}

/** What the viewer wins or loses should the offered No or Yes come true; read from the book at the line. */
function useIfNoIfYes(session: Fancy): { no: number; yes: number } {
  const lines = useOfferedLines(session);
  const position = useSessionPosition(session.session_id);
  return useMemo(() => {
    const at = ifNoIfYes(position?.book ?? NO_BOOK, lines);
    return {
      no: at.no ?? position?.fexposure.no ?? 0,
      yes: at.yes ?? position?.fexposure.yes ?? 0,
    };
  }, [position, lines]);
}

function BetCount({ session }: { session: Fancy }) {
  const { eventId, company } = useReport();
  const bets = useCount(eventId, session.session_id) ?? (company ? session.bets : 0);
  return <span className="num quiet">{count(bets)}</span>;
}

/** A quote that is no longer live says so; while all stands still the page says it once. */
function Stale({ session }: { session: Fancy }) {
  const quote = useQuote(session);
  const { frozen } = useReport();
  return quote.stale === 1 && quote.game_status === '' && !frozen ? <StaleChip at={quote.at} /> : null;
}

function Name({ session }: { session: Fancy }) {
  const limits = useLimits(session);
  return (
    <>
      <span className={css.cut} title={`${session.runner_name}\n${limits}`}>
        {shortName(session.runner_name)}
      </span>
      {session.announcement === '' ? null : (
        <span className={`small quiet ${css.cut}`} title={session.announcement}>
          {session.announcement}
        </span>
      )}
      <Stale session={session} />
    </>
  );
}

/** The name opens the book; what No and Yes would mean stands under it. */
function PhoneName({ session }: { session: Fancy }) {
  const t = useWords(reportWords);
  const { openBooks, toggleBook } = useReport();
  const effect = useIfNoIfYes(session);
  return (
    <button
      type="button"
      className={css.nameButton}
      aria-haspopup="dialog"
      aria-expanded={openBooks.includes(session.session_id)}
      onClick={() => toggleBook(session.session_id)}
    >
      <span className={css.nameLine}>
        <Name session={session} />
      </span>
      <span className={css.under}>
        <span>
          <span className="quiet">{t('no')}</span> <SignedMoney value={effect.no} strong />
        </span>
        <span>
          <span className="quiet">{t('yes')}</span> <SignedMoney value={effect.yes} strong />
        </span>
      </span>
    </button>
  );
}

export function SessionLock({ session }: { session: Fancy }) {
  const { desk } = useReport();
  return (
    <LockSwitch
      name={session.runner_name}
      locked={session.bet_lock === 1}
      onToggle={() => desk.lockSession(session)}
    />
  );
}

function PhoneRow({ session }: { session: Fancy }) {
  const { privileged } = useReport();
  return (
    <tr className={css.runner} data-session={session.session_id} data-lock-scope>
      <th scope="row" className={css.name}>
        <span className={css.withLock}>
          <PhoneName session={session} />
          {privileged || session.bet_lock === 1 ? <SessionLock session={session} /> : null}
        </span>
      </th>
      <Quote session={session} />
    </tr>
  );
}

function Thumb({ session }: { session: Fancy }) {
  const position = useSessionPosition(session.session_id);
  return <BookThumb book={position?.book ?? NO_BOOK} lines={useOfferedLines(session)} />;
}

/** Two cells: what No and what Yes would mean. */
function Effects({ session }: { session: Fancy }) {
  const effect = useIfNoIfYes(session);
  return (
    <>
      <td className={css.figure}>
        <SignedMoney value={effect.no} column />
      </td>
      <td className={css.figure}>
        <SignedMoney value={effect.yes} column />
      </td>
    </>
  );
}

/** What changes with quotes and bets has parts of its own, so that the row with its buttons is not drawn again. */
function TableRow({ session }: { session: Fancy }) {
  const t = useWords(reportWords);
  const { layout, openBooks, toggleBook } = useReport();
  const open = openBooks.includes(session.session_id);
  return (
    <tr className={css.session} data-session={session.session_id} data-open={open} data-lock-scope>
      <th scope="row" className={css.name}>
        <span className={css.nameLine}>
          <Name session={session} />
          <AnnounceButton target={announceTarget(session)} className={announce.rowButton} />
        </span>
      </th>
      <td className={css.thumb}>
        <Thumb session={session} />
      </td>
      {layout === 'wide' ? (
        <td className={css.figure}>
          <BetCount session={session} />
        </td>
      ) : null}
      <Effects session={session} />
      <td className={css.lockCell}>
        <ActionIcon
          aria-label={t('openBook', { name: session.runner_name })}
          aria-expanded={open}
          aria-keyshortcuts="b"
          onClick={() => toggleBook(session.session_id)}
          className={css.bookButton}
        >
          <IconChartHistogram size={17} />
        </ActionIcon>
      </td>
      <Quote session={session} />
      <td className={css.lockCell}>
        <SessionLock session={session} />
      </td>
    </tr>
  );
}

/** One session: its book in small, what No and Yes would mean, and the quote. */
export const SessionRow = memo(function SessionRow({ session }: { session: Fancy }) {
  const { layout } = useReport();
  return layout === 'phone' ? <PhoneRow session={session} /> : <TableRow session={session} />;
});
