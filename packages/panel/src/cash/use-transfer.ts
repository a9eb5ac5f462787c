import { useDebouncedValue } from '@mantine/hooks';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useDraft, useKeepDraft } from '../ui/form/use-draft.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { typedPaise } from './balance-after.ts';
import { cashWords } from './words.ts';

/** Between the last key and asking what the transfer would leave. */
const TYPING = 250;

/** Who pays whom, by guid, as the address has it. */
export type Parties = { readonly payer: string | undefined; readonly payee: string | undefined };

/** What both would have after, undefined until all of it is typed; or, by field, why it cannot be. */
function usePreview(
  { payer, payee }: Parties,
  amount: number | '',
): { after: CallOutput<'previewTransfer'> | undefined; refused: Readonly<Record<string, string>> } {
  const [settled] = useDebouncedValue(amount, TYPING);
  const paise = typedPaise(settled);
  const complete = payer !== undefined && payee !== undefined && paise !== null;
  const { data, error } = useCall(
    'previewTransfer',
    { from_guid: payer ?? '', to_guid: payee ?? '', amount: paise === null ? 0 : toCoins(paise) },
    { enabled: complete, keepPrevious: true },
  );
  const ofThese = data?.from.user_guid === payer && data?.to.user_guid === payee;
  return {
    after: complete && ofThese ? data : undefined,
    refused: complete && error !== null ? error.fields : {},
  };
}

type Opened = {
  /** The amount that the address proposes. */
  proposed: number | '';
  onChoose: (parties: Partial<Parties>) => void;
  onSaved: () => void;
};
type Typed = Parties & { proposed: number | ''; amount: number | ''; note: string };

/** What was typed before, for the same two accounts and proposal; one that is opened empty is as it was left. */
function useTyped({ payer, payee }: Parties, { proposed, onChoose }: Pick<Opened, 'proposed' | 'onChoose'>) {
  const draft = useDraft<Typed>('transfer');
  const { found } = draft;
  const empty = payer === undefined && payee === undefined && proposed === '';
  const same = found?.payer === payer && found?.payee === payee && found?.proposed === proposed;
  const [kept] = useState(empty || same ? found : undefined);
  const [amount, setAmount] = useState(kept?.amount ?? proposed);
  const [note, setNote] = useState(kept?.note ?? '');
  useEffect(() => {
    if (empty && kept !== undefined) onChoose({ payer: kept.payer, payee: kept.payee });
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the form
  }, []);
  return { draft, amount, setAmount, note, setNote };
}

/** The form's values, what is wrong with them, and the one way to send them. */
export function useTransfer({ payer, payee }: Parties, { proposed, onChoose, onSaved }: Opened) {
  const t = useWords(cashWords);
  const { draft, amount, setAmount, note, setNote } = useTyped({ payer, payee }, { proposed, onChoose });
  const [receipt, setReceipt] = useState<string | undefined>(undefined);
  const problems = useProblems();
  const sending = useRef(false);
  const preview = usePreview({ payer, payee }, amount);
  const save = useCallMutation('transferCash', {
    onSuccess: ({ data }) => {
      setAmount('');
      setNote('');
      setReceipt(data.txn_no);
      onSaved();
    },
  });
  // What may have been done without an answer must not come back to be done again.
  const maybeDone = save.isPending || save.error?.status === 0;
  useKeepDraft(draft, {
    values: { payer, payee, proposed, amount, note },
    dirty: !maybeDone && (note !== '' || (amount !== proposed && amount !== '')),
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
    preview: preview.after,
    problems,
    problemOf: (field: string) => problems.of(field) ?? preview.refused[field],
    draft,
    discard: () => {
      setAmount(proposed);
      setNote('');
    },
    submit,
    busy: save.isPending,
  };
}
