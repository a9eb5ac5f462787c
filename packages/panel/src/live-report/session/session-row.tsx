import { ActionIcon } from '@mantine/core';
import type { Fancy } from '@pavilion/contract/events.ts';
import { IconChartHistogram } from '@tabler/icons-react';
import { memo } from 'react';
import { count } from '../../format/numbers.ts';
import { useStatusWord } from '../../glossary/market-status.ts';
import { useWords } from '../../i18n/i18n.ts';
import { BookThumb } from '../book/book-thumb.tsx';
import { StaleChip } from '../frame/freshness.tsx';
import { usePart } from '../frame/live-source.ts';
import { useBetClosed, useCount, useOldByHand, useQuote, useSessionPosition } from '../frame/live-values.ts';
import { AnnounceButton } from '../frame/announce-button.tsx';
import type { AnnounceTarget } from '../frame/announce-dialog.tsx';
import announce from '../frame/announce.module.css';
import { LockSwitch } from '../market/lock-switch.tsx';
import { LockedChip } from '../market/locked-chip.tsx';
import css from '../market/market.module.css';
import own from './session.module.css';
import odds from '../market/odds.module.css';
import { LineCell } from '../market/odds-cell.tsx';
import { useOpenBooks, useReport, useReportFrozen } from '../frame/report-context.ts';
import { FigureCells, FigureLines } from './session-figures.tsx';
import { shortName } from './sessions.ts';
import { useLimits } from '../market/use-limits.ts';
import { reportWords } from '../words.ts';

const NO_BOOK: readonly never[] = [];

type RowProps = { session: Fancy; open: boolean };

/** What an announcement on a session is sent with. */
export const announceTarget = (session: Fancy): AnnounceTarget => ({
  on: {
    session_id: session.session_id,
    session_type_id: session.session_type_id,
    child_session_type_id: session.child_session_type_id,
  },
  name: session.runner_name,
  now: session.announcement,
});

/** The quote, or the word why there is none: BALL START, SUSPENDED. */
function Quote({ session }: { session: Fancy }) {
  const statusWord = useStatusWord();
  const quote = useQuote(session);
  const status = usePart(quote, (now) => now.game_status);
  // What takes no bets is drawn as what is no longer offered.
  const old = useOldByHand(session.session_id, quote);
  const stale = usePart(quote, (now) => now.stale) === 1 || session.bet_lock === 1 || old;
  const closed = useBetClosed();
  if (status !== '' || closed) {
    return (
      <td colSpan={2} className={odds.shut}>
        <span className="hatch">{statusWord(status === '' ? 'SUSPENDED' : status)}</span>
      </td>
    );
  }
  return (
    <>
      <LineCell side="lay" quote={quote} stale={stale} />
      <LineCell side="back" quote={quote} stale={stale} />
    </>
  );
}

function BetCount({ session }: { session: Fancy }) {
  const { eventId, privileged } = useReport();
  const bets = useCount(eventId, session.session_id) ?? (privileged ? session.bets : 0);
  return <span className="num quiet">{count(bets)}</span>;
}

/** A quote that is no longer live says so; while all stands still the page says it once. */
function Stale({ session }: { session: Fancy }) {
  const quote = useQuote(session);
  const frozen = useReportFrozen();
  const stale = usePart(quote, (now) => now.stale === 1 && now.game_status === '');
  const at = usePart(quote, (now) => (now.stale === 1 ? now.at : null));
  return stale && !frozen ? <StaleChip at={at} /> : null;
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
      {session.bet_lock === 1 ? <LockedChip /> : null}
      <Stale session={session} />
    </>
  );
}

/** The name opens the book, where the desk has the lock too; what No and Yes would mean stands under it. */
function PhoneName({ session, open }: RowProps) {
  const { toggleBook } = useReport();
  return (
    <button
      type="button"
      className={own.nameButton}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => toggleBook(session.session_id)}
    >
      <span className={css.nameLine}>
        <Name session={session} />
      </span>
      <FigureLines session={session} />
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

const PhoneRow = memo(function PhoneRow({ session, open }: RowProps) {
  return (
    <tr className={own.phoneSession} data-session={session.session_id}>
      <th scope="row" className={css.name}>
        <PhoneName session={session} open={open} />
      </th>
      <Quote session={session} />
    </tr>
  );
});

function Thumb({ session }: { session: Fancy }) {
  const position = useSessionPosition(session.session_id);
  return <BookThumb session={session} book={position?.book ?? NO_BOOK} />;
}

/** What changes with quotes and bets has parts of its own, so that the row with its buttons is not drawn again. */
const TableRow = memo(function TableRow({ session, open }: RowProps) {
  const t = useWords(reportWords);
  const { roomy, may, toggleBook } = useReport();
  return (
    <tr className={css.session} data-session={session.session_id} data-open={open} data-lock-scope>
      <th scope="row" className={css.name}>
        <span className={css.nameLine}>
          <Name session={session} />
          <AnnounceButton target={announceTarget(session)} className={announce.rowButton} />
        </span>
      </th>
      {roomy ? (
        <>
          <td className={css.thumb}>
            <Thumb session={session} />
          </td>
          <td className={css.figure}>
            <BetCount session={session} />
          </td>
        </>
      ) : null}
      <FigureCells session={session} />
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
      {may.lock ? (
        <td className={css.lockCell}>
          <SessionLock session={session} />
        </td>
      ) : null}
    </tr>
  );
});

/** One session: its book in small, what No and Yes would mean, and the quote. */
export const SessionRow = memo(function SessionRow({ session }: { session: Fancy }) {
  const { layout } = useReport();
  const open = useOpenBooks().includes(session.session_id);
  const Row = layout === 'phone' ? PhoneRow : TableRow;
  return <Row session={session} open={open} />;
});
