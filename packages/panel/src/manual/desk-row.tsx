import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import type { DeskRow } from './desk-drafts.ts';
import keyCss from '../ui/kbd.module.css';
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
  status: string;
  sentAt: string | null;
  children: ReactNode;
}) {
  const { desk, row } = props;
  // What is being typed is no old price.
  const old = useOldPrice(props.sentAt) && props.status === '' && !desk.drafts.typed(row.id);
  const theirs = desk.drafts.theirs(row.id);
  return (
    <section
      className={css.row}
      data-row={row.id}
      data-active={desk.row?.id === row.id}
      data-old={old}
      aria-label={row.name}
      onFocusCapture={() => desk.setActive(row.id)}
    >
      <header className={css.rowHead}>
        {row.letter === '' ? null : <kbd className={keyCss.onButton}>{row.letter}</kbd>}
        <h3 title={row.name}>{row.name}</h3>
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
  return (
    <SendButton
      call="updateMarketOdds"
      className={css.send}
      disabled={!desk.open(row).ready}
      aria-label={`${t('update')} ${row.name}`}
      leftSection={<IconSend size={15} aria-hidden="true" />}
      onClick={() => desk.send(row)}
    >
      {t('update')}
    </SendButton>
  );
}
