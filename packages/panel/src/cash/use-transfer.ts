import { useDebouncedValue } from '@mantine/hooks';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { useRef, useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { typedPaise } from './balance-after.ts';
import { cashWords } from './words.ts';

/** Between the last key and asking what the transfer would leave. */
const TYPING = 250;

/** Who pays whom, by guid, as the address has it. */
export type Parties = { readonly payer: string | undefined; readonly payee: string | undefined };

/** What both would have after; undefined until all of it is typed. */
function usePreview(
  { payer, payee }: Parties,
  amount: number | '',
): CallOutput<'previewTransfer'> | undefined {
  const [settled] = useDebouncedValue(amount, TYPING);
  const paise = typedPaise(settled);
  const complete = payer !== undefined && payee !== undefined && paise !== null;
  const { data } = useCall(
    'previewTransfer',
    { from_guid: payer ?? '', to_guid: payee ?? '', amount: paise === null ? 0 : toCoins(paise) },
    { enabled: complete, keepPrevious: true },
  );
  const ofThese = data?.from.user_guid === payer && data?.to.user_guid === payee;
  return complete && ofThese ? data : undefined;
}

/** The form's values, what is wrong with them, and the one way to send them. */
export function useTransfer({ payer, payee }: Parties, proposed: number | '') {
  const t = useWords(cashWords);
  const [amount, setAmount] = useState(proposed);
  const [note, setNote] = useState('');
  const [receipt, setReceipt] = useState<string | undefined>(undefined);
  const problems = useProblems();
  const sending = useRef(false);
  const preview = usePreview({ payer, payee }, amount);
  const save = useCallMutation('transferCash', {
    onSuccess: ({ data }) => {
      setAmount('');
      setNote('');
      setReceipt(data.txn_no);
    },
  });
  const submit = (): void => {
    if (sending.current) return;
    setReceipt(undefined);
    const paise = typedPaise(amount);
    const found = {
      from_guid: payer === undefined ? t('chooseAccount') : undefined,
      to_guid: payee === undefined ? t('chooseAccount') : undefined,
      amount: paise === null ? t('amountRequired') : undefined,
    };
    if (!problems.judge(found) || payer === undefined || payee === undefined || paise === null) return;
    sending.current = true;
    save.mutate(
      { from_guid: payer, to_guid: payee, amount: toCoins(paise), remark: note },
      { onError: problems.refuse, onSettled: () => (sending.current = false) },
    );
  };
  return {
    amount,
    setAmount: (value: number | '') => {
      problems.clear('amount');
      setAmount(value);
    },
    note,
    setNote,
    receipt,
    preview,
    problems,
    submit,
    busy: save.isPending,
  };
}
