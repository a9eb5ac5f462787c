import { Button, Checkbox, Modal } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { sumCoins } from '../format/coins.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import dialogCss from '../ui/dialog.module.css';
import { SignedMoney } from '../ui/money.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { Table } from '../ui/table/table.tsx';
import { useConfirmKey } from '../ui/use-confirm-key.ts';
import { uiWords } from '../ui/words.ts';
import { useAgainst } from './against.ts';
import batchCss from './batch.module.css';
import { deskWords } from './desk-words.ts';
import { useBatch, usePreviews, type BatchRow, type RowState } from './use-batch.ts';

/** How a row ended, in words and with a sign. */
function Outcome({ state }: { state: RowState }) {
  const t = useWords(deskWords);
  if (state.is === 'settling') return <span className="quiet">{t('settling')}</span>;
  const trouble = state.is === 'refused' ? state.text : state.is === 'held' ? t('held') : undefined;
  if (trouble !== undefined) {
    return (
      <span className={`loss ${batchCss.outcome}`}>
        <IconCircleX size={15} aria-hidden="true" />
        {trouble}
      </span>
    );
  }
  return (
    <span className={`profit ${batchCss.outcome}`}>
      <IconCircleCheck size={15} aria-hidden="true" />
      {t(state.is === 'taken' ? 'takenUp' : 'settled')}
    </span>
  );
}

type Line = {
  row: BatchRow;
  money: CallOutput<'preview'> | undefined;
  /** Why there is no money to show. */
  trouble: string | undefined;
};

type SessionProps = {
  line: Line;
  state: RowState | undefined;
  confirmed: boolean;
  onConfirm: (yes: boolean) => void;
};

/** Which session it is, what speaks against its result, and how it ended. */
function Session({ line, state, confirmed, onConfirm }: SessionProps) {
  const against = useAgainst();
  const { row, money } = line;
  const warning = against.sentences(money?.contradictions).join(' ');
  return (
    <span className={batchCss.session}>
      <span>{row.fancy.runner_name}</span>
      <span className="small quiet">{row.fancy.event_name}</span>
      {warning === '' || state !== undefined ? null : (
        <span className={batchCss.warning}>
          <span>
            <IconAlertTriangle size={14} aria-hidden="true" /> {warning}
          </span>
          <Checkbox
            size="xs"
            label={against.checked(String(row.result))}
            checked={confirmed}
            onChange={(event) => onConfirm(event.currentTarget.checked)}
          />
        </span>
      )}
      {state === undefined ? null : <Outcome state={state} />}
    </span>
  );
}

function BatchTable(props: {
  lines: readonly Line[];
  states: ReadonlyMap<string, RowState>;
  confirmed: ReadonlySet<string>;
  onConfirm: (sessionId: string, yes: boolean) => void;
}) {
  const t = useWords(deskWords);
  const { lines, states, confirmed, onConfirm } = props;
  const moneys = lines.flatMap(({ money }) => (money === undefined ? [] : [money]));
  const idOf = ({ row }: Line): string => row.fancy.session_id;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={batchCss.scroll} aria-label={t('outcome')} tabIndex={0} aria-live="polite">
      <Table
        bleed
        rows={lines}
        rowId={idOf}
        columns={[
          {
            id: 'session',
            label: t('session'),
            cell: (line) => (
              <Session
                line={line}
                state={states.get(idOf(line))}
                confirmed={confirmed.has(idOf(line))}
                onConfirm={(yes) => onConfirm(idOf(line), yes)}
              />
            ),
          },
          {
            id: 'result',
            label: t('result'),
            figures: true,
            cell: ({ row }) => <strong className="num">{row.result}</strong>,
          },
          {
            id: 'bets',
            label: t('bets'),
            figures: true,
            cell: ({ row, money }) => <span className="num">{count(money?.bets ?? row.fancy.bets)}</span>,
          },
          {
            id: 'company',
            label: t('company'),
            figures: true,
            cell: ({ row, money, trouble }) =>
              trouble !== undefined && states.get(row.fancy.session_id) === undefined ? (
                <span className={`loss small ${batchCss.trouble}`}>{trouble}</span>
              ) : money === undefined ? (
                '…'
              ) : (
                <SignedMoney value={money.totals.company} strong />
              ),
          },
        ]}
        totals={{
          session: t('total'),
          bets: <span className="num">{count(moneys.reduce((sum, money) => sum + money.bets, 0))}</span>,
          company:
            moneys.length === lines.length ? (
              <SignedMoney value={sumCoins(moneys.map((money) => money.totals.company))} strong />
            ) : (
              '…'
            ),
        }}
      />
    </section>
  );
}

export type BatchDialogProps = {
  rows: readonly BatchRow[];
  onClose: () => void;
  /** The sessions that left the list. */
  onBooked: (sessionIds: string[]) => void;
};

function BatchBody(props: BatchDialogProps & { batch: ReturnType<typeof useBatch> }) {
  const t = useWords(deskWords);
  const ui = useWords(uiWords);
  const { rows, batch, onClose } = props;
  const previews = usePreviews(rows, batch.states);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const lines = rows.map((row, index) => {
    const preview = previews[index];
    return { row, money: preview?.data, trouble: preview?.error?.message };
  });
  // The money comes first: nothing can be booked before every row has shown its own, or why it has none.
  const ready = previews.every((preview) => !preview.isPending);
  const n = rows.length;
  const confirm = (id: string, yes: boolean): void => {
    const next = new Set(confirmed);
    if (yes) next.add(id);
    else next.delete(id);
    setConfirmed(next);
  };
  const say = (): void => {
    if (ready && batch.stage === 'asked') void batch.run(rows, confirmed).then(props.onBooked);
  };
  useConfirmKey(say);
  const done = [...batch.states.values()].filter(({ is }) => is === 'settled' || is === 'taken').length;
  return (
    <>
      <p className={dialogCss.question}>{t('batchQuestion', { count: n, n: count(n) })}</p>
      <p className="quiet">
        {batch.stage === 'done'
          ? t('batchDone', { count: n, done: count(done), n: count(n) })
          : t('batchEffect')}
      </p>
      <BatchTable lines={lines} states={batch.states} confirmed={confirmed} onConfirm={confirm} />
      <div className={dialogCss.dialogFoot}>
        <span className="small quiet">{ui('audited')}</span>
        {batch.stage === 'done' ? (
          <Button variant="filled" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={batch.stage === 'running'} data-autofocus>
              {ui('no')}
            </Button>
            <SendButton variant="filled" onClick={say} disabled={!ready} loading={batch.stage === 'running'}>
              {t('batchYes', { count: n, n: count(n) })}
            </SendButton>
          </>
        )}
      </div>
    </>
  );
}

/** The second step of settling many sessions: each with its money, then each with its outcome; not closable meanwhile. */
export function BatchDialog(props: BatchDialogProps) {
  const t = useWords(uiWords);
  const batch = useBatch();
  const busy = batch.stage === 'running';
  return (
    <Modal
      opened
      size={560}
      onClose={props.onClose}
      title={t('confirmTitle')}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
    >
      <BatchBody {...props} batch={batch} />
    </Modal>
  );
}
