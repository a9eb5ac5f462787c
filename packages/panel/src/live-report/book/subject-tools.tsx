import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Fancy, Market } from '@pavilion/contract/events.ts';
import { IconAdjustmentsHorizontal, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import { useMay } from '../../api/may.ts';
import { useReport } from '../frame/report-context.ts';
import type { Winning } from './subject-book.ts';
import css from './subject-book.module.css';
import { reportWords } from '../words.ts';

/** Dialogs come when they are opened. */
const SubjectBookDialog = lazy(async () => ({
  default: (await import('./subject-book-dialog.tsx')).SubjectBookDialog,
}));
const MarketCapDialog = lazy(async () => ({
  default: (await import('../../bet-settings/market-cap-dialog.tsx')).MarketCapDialog,
}));

/** A market with its runners, or a session. */
export type Subject = {
  readonly name: string;
} & (
  | { readonly market_id: string; readonly runners: readonly string[]; readonly winning: Winning }
  | { readonly session_id: string; readonly runners?: undefined; readonly winning?: undefined }
);

const marketSubject = (market: Market): Subject => ({
  name: market.market_name,
  market_id: market.market_id,
  runners: market.runners.map(({ runnerName }) => runnerName),
  winning: {
    winners: market.winners,
    out: new Set(
      market.runners.flatMap(({ runner_odd }, place) =>
        runner_odd.status.startsWith('REMOVED') ? [place] : [],
      ),
    ),
  },
});

const sessionSubject = (session: Fancy): Subject => ({
  name: session.runner_name,
  session_id: session.session_id,
});

type Open = 'book' | 'cap';

/** Whether the viewer may see books below and set caps; what is open, and its dialog. */
function useSubject(subject: Subject) {
  const { eventId, may } = useReport();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const { name, runners: _, winning: __, ...id } = subject;
  return {
    mayBook: useMay()('getMarketBook'),
    mayCap: may.cap,
    setOpen,
    dialog: (
      <Suspense>
        {open === 'book' ? <SubjectBookDialog subject={subject} onClose={close} /> : null}
        {open === 'cap' ? (
          <MarketCapDialog of={{ event_id: eventId, ...id }} name={name} onClose={close} />
        ) : null}
      </Suspense>
    ),
  };
}

/** In the bar of a market: its book by account, and for the Company its cap. */
export function MarketBookTools({ market }: { market: Market }) {
  const t = useWords(reportWords);
  const { mayBook, mayCap, setOpen, dialog } = useSubject(marketSubject(market));
  const { layout } = useReport();
  const name = market.market_name;
  const tools = [
    ...(mayBook ? [{ open: 'book', label: t('bookOf', { name }), Icon: IconTable } as const] : []),
    ...(mayCap
      ? [{ open: 'cap', label: t('capOf', { name }), Icon: IconAdjustmentsHorizontal } as const]
      : []),
  ];
  return (
    <>
      {tools.map(({ open, label, Icon }) => (
        <Tooltip key={open} label={label}>
          <ActionIcon aria-label={label} size={layout === 'phone' ? 36 : 28} onClick={() => setOpen(open)}>
            <Icon size={17} />
          </ActionIcon>
        </Tooltip>
      ))}
      {dialog}
    </>
  );
}

/** Under the book of a session: the same by account, and for the Company its cap. */
export function SessionBookTools({ session }: { session: Fancy }) {
  const t = useWords(reportWords);
  const { mayBook, mayCap, setOpen, dialog } = useSubject(sessionSubject(session));
  if (!mayBook) return null;
  return (
    <div className={css.buttons}>
      <Button size="xs" leftSection={<IconTable size={15} />} onClick={() => setOpen('book')}>
        {t('byAccount')}
      </Button>
      {mayCap ? (
        <Button
          size="xs"
          leftSection={<IconAdjustmentsHorizontal size={15} />}
          onClick={() => setOpen('cap')}
        >
          {t('stakeCap')}
        </Button>
      ) : null}
      {dialog}
    </div>
  );
}
