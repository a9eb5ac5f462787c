import { Button, Modal } from '@mantine/core';
import type { MoneyOpen } from '@pavilion/contract/locks.ts';
import type { UserRow } from '@pavilion/contract/users.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallError } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { confirm } from '../ui/confirm.tsx';
import { DialogFacts, type DialogFact } from '../ui/dialog-facts.tsx';
import { Balance } from '../ui/balance.tsx';
import { userViewPath } from '../people/account-types.ts';
import css from './accounts.module.css';
import { accountsWords } from './words.ts';

/** A deletion that was refused because money is open, with what is open. */
export type RefusedDelete = { row: UserRow; text: string; open: MoneyOpen };

const isMoneyOpen = (error: CallError): error is CallError & { data: MoneyOpen } =>
  error.code === 'money_open' && typeof error.data === 'object' && error.data !== null;

/** Asks and deletes a blocked account; what a refusal names stays until it is closed. */
export function useDeleteAccount() {
  const t = useWords(accountsWords);
  const [refused, setRefused] = useState<RefusedDelete | undefined>(undefined);
  const run = useCallMutation('deleteAgent', {
    quietCodes: ['money_open'],
  });
  const ask = (row: UserRow): void =>
    confirm({
      title: t('confirmTitle'),
      question: t('askDelete', { username: row.username }),
      effect: t('deleteEffect'),
      yes: t('delete'),
      danger: true,
      onYes: () =>
        run.mutate(
          { user_guid: row.user_guid },
          {
            onError: (error) => {
              if (isMoneyOpen(error)) setRefused({ row, text: error.message, open: error.data });
            },
          },
        ),
    });
  return { ask, refused, closeRefused: () => setRefused(undefined) };
}

/** Names what keeps an account from being deleted, and leads to where it is dealt with. */
export function RefusedDeleteDialog(props: { refused: RefusedDelete | undefined; onClose: () => void }) {
  const t = useWords(accountsWords);
  const { refused, onClose } = props;
  const open = refused?.open;
  const facts: readonly DialogFact[] =
    open === undefined
      ? []
      : [
          { label: t('openBets'), value: <span className="num">{count(open.pending_bets)}</span> },
          { label: t('openLedger'), value: <Balance value={open.ledger_balance} /> },
          { label: t('openDownline'), value: <Balance value={open.downline_balance} /> },
          { label: t('openChildren'), value: <span className="num">{count(open.children)}</span> },
        ];
  return (
    <Modal
      opened={refused !== undefined}
      onClose={onClose}
      title={t('openTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p role="alert">{refused?.text}</p>
      {facts.length === 0 ? null : <DialogFacts facts={facts} />}
      <div className={css.dialogFoot}>
        {refused === undefined ? null : (
          <Button component={Link} to={userViewPath(refused.row)}>
            {t('seeLedger')}
          </Button>
        )}
        <Button variant="filled" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}
