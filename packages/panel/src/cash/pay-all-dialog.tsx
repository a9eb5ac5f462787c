import { Button, Modal, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { NO_ANSWER } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { sumCoins } from '../format/coins.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import dialog from '../ui/dialog.module.css';
import { DialogFoot } from '../ui/form/dialog-foot.tsx';
import { Money } from '../ui/money.tsx';
import { Table } from '../ui/table/table.tsx';
import { balancesOf, payAll, type Outcome, type Payment } from './pay-all.ts';
import css from './transfer.module.css';
import { cashWords } from './words.ts';

/** Pays them all when told to; what each came to is kept, and nothing more is sent once the dialog is gone. */
function usePayAll(payments: readonly Payment[]) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>(payments.map(() => ({ state: 'waiting' })));
  const [balances] = useState(() => balancesOf(payments));
  const [busy, setBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { mutateAsync } = useCallMutation('transferCash', { quiet: true, quietCodes: [NO_ANSWER], done: '' });
  const pay = async (): Promise<void> => {
    setBusy(true);
    await payAll(payments, {
      outcomes,
      balances,
      send: async (input) => (await mutateAsync(input)).data,
      tell: (at, outcome) =>
        setOutcomes((known) => known.map((old, place) => (place === at ? outcome : old))),
      goesOn: () => isOpen.current,
    });
    setBusy(false);
  };
  return { outcomes, busy, pay };
}

function Result({ outcome }: { outcome: Outcome }) {
  const t = useWords(cashWords);
  if (outcome.state === 'waiting') return <span className="quiet">{t('payWaiting')}</span>;
  if (outcome.state === 'sent') return <span>{t('paySent')}</span>;
  if (outcome.state === 'done')
    return (
      <span className="profit">
        <IconCheck size={14} aria-hidden="true" /> {t('payDone')}
      </span>
    );
  return (
    <span className="loss">
      <IconAlertTriangle size={14} aria-hidden="true" /> {outcome.why}
    </span>
  );
}

type Props = { payments: readonly Payment[]; onClose: () => void };

/** All payments as one act: what will be booked, then how far it is and what each came to. */
export function PayAllDialog({ payments, onClose }: Props) {
  const t = useWords(cashWords);
  const { outcomes, busy, pay } = usePayAll(payments);
  const done = outcomes.filter(({ state }) => state === 'done').length;
  const isOver = outcomes.every(({ state }) => state === 'done' || state === 'refused');
  const hasBegun = outcomes.some(({ state }) => state !== 'waiting');
  const rows = payments.map((payment, at) => ({ ...payment, at, outcome: outcomes[at]! }));
  const named = { n: count(payments.length), done: count(done) };
  return (
    <Modal
      opened
      size="lg"
      title={t('payAllTitle', named)}
      onClose={onClose}
      closeOnClickOutside={!hasBegun}
      closeOnEscape={!busy}
      withCloseButton={!busy}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className="quiet">{t('payAllHint')}</p>
      <Table
        label={t('payAllTitle', named)}
        blocks
        rows={rows}
        rowId={({ at }) => at}
        columns={[
          { id: 'from', label: t('transferFrom'), cell: ({ from }) => <Party {...from} /> },
          { id: 'to', label: t('transferTo'), cell: ({ to }) => <Party {...to} /> },
          {
            id: 'amount',
            label: t('amount'),
            figures: true,
            cell: ({ amount }) => <Money value={amount} column />,
          },
          { id: 'result', label: t('result'), cell: ({ outcome }) => <Result outcome={outcome} /> },
        ]}
        totals={{
          from: t('total'),
          amount: <Money value={sumCoins(payments.map(({ amount }) => amount))} column strong />,
        }}
      />
      {hasBegun ? (
        <div className={css.progress}>
          <Progress value={(done / payments.length) * 100} aria-label={t('payAllTitle', named)} />
          <output>{t('payProgress', named)}</output>
        </div>
      ) : null}
      {isOver ? (
        <div className={dialog.dialogFoot}>
          <span />
          <Button data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      ) : (
        <DialogFoot
          no={t('cancel')}
          focusNo
          onNo={onClose}
          yes={hasBegun && !busy ? t('payGoOn') : t('payAllYes', named)}
          busy={busy}
          onYes={() => void pay()}
        />
      )}
    </Modal>
  );
}

function Party({ username, name }: Payment['from']) {
  return (
    <>
      {username} <span className="quiet">{name}</span>
    </>
  );
}
