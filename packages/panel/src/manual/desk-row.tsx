import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import { linesProblem, marketReady, type DeskRow } from './desk-drafts.ts';
import css from './desk.module.css';
import { SentAge } from './sent-age.tsx';
import { StatusChip } from './status-chip.tsx';
import { useOldPrice } from '../live-report/market/use-old-price.ts';
import type { MatchDesk } from './use-match-desk.ts';
import { manualWords } from './words.ts';

/** A row of the desk's page: its letter, its name, whether it takes bets, and how old its price is. */
export function RowFrame(props: {
  desk: MatchDesk;
  row: DeskRow;
  name: string;
  status: string;
  sentAt: string | null;
  children: ReactNode;
}) {
  const { desk, row, name } = props;
  const draft = row.kind === 'market' ? desk.drafts.market(row) : desk.drafts.session(row);
  // What is being typed is no old price.
  const old = useOldPrice(props.sentAt) && props.status === '' && !draft.typed;
  const theirs = desk.drafts.theirs(row.id);
  return (
    <section
      className={css.row}
      data-row={row.id}
      data-active={desk.row?.id === row.id}
      data-old={old}
      aria-label={name}
      onFocusCapture={() => desk.setActive(row.id)}
    >
      <header className={css.rowHead}>
        {row.letter === '' ? null : <kbd>{row.letter}</kbd>}
        <h3 title={name}>{name}</h3>
        <StatusChip status={props.status} settled={false} />
        <SentAge at={props.sentAt} open={props.status === ''} />
      </header>
      {props.children}
      {theirs === undefined ? null : <p className="small loss">{theirs}</p>}
    </section>
  );
}

/** Sends what stands in the row. */
export function RowSend({ desk, row }: { desk: MatchDesk; row: DeskRow }) {
  const t = useWords(manualWords);
  const ready =
    row.kind === 'market'
      ? marketReady(row.market, desk.drafts.market(row))
      : linesProblem(desk.drafts.session(row)) === undefined;
  const name = row.kind === 'market' ? row.market.market_name : row.session.session_name;
  return (
    <SendButton
      className={css.send}
      disabled={!ready}
      aria-label={`${t('update')} ${name}`}
      leftSection={<IconSend size={15} aria-hidden="true" />}
      onClick={() => desk.send(row)}
    >
      {t('update')}
    </SendButton>
  );
}
