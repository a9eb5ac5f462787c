import { ActionIcon, Tooltip } from '@mantine/core';
import type { Market } from '@pavilion/contract/events.ts';
import { IconUserMinus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../api/may.ts';
import { useWords } from '../../i18n/i18n.ts';
import { withdrawWords } from '../../settlement/withdraw-words.ts';
import { useNoLine } from '../../ui/use-no-line.ts';
import { useReport } from '../frame/report-context.ts';

/** Comes when it is opened. */
const WithdrawDialog = lazy(async () => ({
  default: (await import('../../settlement/withdraw-dialog.tsx')).WithdrawDialog,
}));

/** Whether the reader may withdraw runners of the market now, the words for it, and the dialog once it is opened. */
export function useWithdraw(market: Market) {
  const t = useWords(withdrawWords);
  const { eventId } = useReport();
  const may = useMay()('withdrawRunner') && market.settlement_status === 0;
  const [open, setOpen] = useState(false);
  return {
    may,
    label: t('open', { name: market.market_name }),
    open: () => setOpen(true),
    dialog: open ? (
      <Suspense>
        <WithdrawDialog eventId={eventId} market={market} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}

/** Opens the dialog, for who may. */
export function WithdrawButton({ market }: { market: Market }) {
  const { layout } = useReport();
  const noLine = useNoLine();
  const { may, label, open, dialog } = useWithdraw(market);
  if (!may) return null;
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          aria-label={label}
          onClick={open}
          {...(layout === 'phone' ? { size: 36 } : {})}
          {...noLine}
        >
          <IconUserMinus size={17} />
        </ActionIcon>
      </Tooltip>
      {dialog}
    </>
  );
}
