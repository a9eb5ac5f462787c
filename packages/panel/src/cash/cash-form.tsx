import { Button, TextInput } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { CashType } from '@pavilion/contract/cash.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { CASH_RECEIVE } from '@pavilion/engine/settlement/cash.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { DraftNote } from '../ui/form/draft-note.tsx';
import { Form } from '../ui/form/form.tsx';
import { useDraft, useKeepDraft } from '../ui/form/use-draft.ts';
import { money } from '../format/numbers.ts';
import { pathTo } from '../pages/paths.ts';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import { useBalanceText } from '../ui/balance.tsx';
import { takeHeadingFocus } from '../ui/page-focus.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { balanceAfter, typedPaise } from './balance-after.ts';
import { CashPreview } from './cash-preview.tsx';
import css from './cash.module.css';
import { cashWords } from './words.ts';

export type CashUser = CallOutput<'profile'>['profile'];

/** After an amount that is none the button rests for so long (specification part 1, section 4). */
const REST = 1500;

/** Shows the balances of the answer at once. */
function renew(user: CashUser, after: CallOutput<'payReceiveCash'>): void {
  queryClient.setQueryData<CallOutput<'profile'>>(
    ['profile', { user_guid: user.user_guid }],
    (old) =>
      old && {
        profile: {
          ...old.profile,
          ledger_balance: after.ledger_balance,
          balance: after.balance ?? old.profile.balance,
        },
      },
  );
}

/** The form's values, what is wrong with them, and the one way to send them. */
function useCash(user: CashUser, type: CashType) {
  const t = useWords(cashWords);
  const draft = useDraft<{ amount: number | ''; note: string }>(`cash ${type} ${user.user_guid}`);
  const [amount, setAmount] = useState(draft.found?.amount ?? '');
  const [note, setNote] = useState(draft.found?.note ?? '');
  const [problem, setProblem] = useState('');
  const [resting, setResting] = useState(false);
  const [receipt, setReceipt] = useState<string | undefined>(undefined);
  const sending = useRef(false);
  const rest = useTimeout(() => setResting(false), REST);
  const refuse = (text: string): void => {
    setProblem(text);
    setResting(true);
    rest.start();
  };
  const empty = (): void => {
    setAmount('');
    setNote('');
  };
  const save = useCallMutation('payReceiveCash', {
    quietCodes: ['amount_required'],
    onSuccess: ({ data }) => {
      renew(user, data);
      empty();
      setReceipt(data.txn_no);
    },
  });
  // What may have been done without an answer must not come back to be done again.
  const maybeDone = save.isPending || save.error?.status === 0;
  useKeepDraft(draft, { values: { amount, note }, dirty: !maybeDone && (amount !== '' || note !== '') });
  const submit = (): void => {
    if (sending.current || resting) return;
    setReceipt(undefined);
    const paise = typedPaise(amount);
    if (paise === null) return refuse(t('amountRequired'));
    sending.current = true;
    save.mutate(
      { user_guid: user.user_guid, amount: toCoins(paise), remark: note, type },
      {
        onError: (error) => {
          if (error.code === 'amount_required') refuse(error.message);
          else if (error.fields['amount'] !== undefined) setProblem(error.fields['amount']);
        },
        onSettled: () => (sending.current = false),
      },
    );
  };
  const changeAmount = (value: number | ''): void => {
    setAmount(value);
    setProblem('');
  };
  return {
    amount,
    setAmount: changeAmount,
    note,
    setNote,
    problem,
    resting,
    receipt,
    submit,
    busy: save.isPending,
    draft,
    discard: empty,
  };
}

type AmountProps = {
  value: number | '';
  problem: string;
  onChange: (value: number | '') => void;
  /** What settles the account; undefined where this way of paying would not. */
  whole: number | undefined;
};

/** The amount, focused because it is what one comes for, and the button that fills in all that is owed. */
function Amount({ value, problem, onChange, whole }: AmountProps) {
  const t = useWords(cashWords);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    takeHeadingFocus();
    field.current?.focus();
  }, []);
  return (
    <div className={css.amount}>
      <AmountInput
        ref={field}
        label={t('updatesCoins')}
        value={value}
        error={problem === '' ? undefined : problem}
        min={1}
        onChange={onChange}
        required
        withAsterisk={false}
      />
      {whole === undefined ? null : (
        <Button onClick={() => onChange(whole)}>{t('whole', { amount: money(whole) })}</Button>
      )}
    </div>
  );
}

/** Receive Cash and Pay Cash: what the account has after is shown before anything moves, and it moves once. */
export function CashForm({ user, type }: { user: CashUser; type: CashType }) {
  const t = useWords(cashWords);
  const balanceText = useBalanceText();
  const cash = useCash(user, type);
  const received = type === CASH_RECEIVE;
  const paise = typedPaise(cash.amount);
  const after = balanceAfter({ ...user, isClient: user.role === ROLE.client }, cash.amount, type);
  const words = { name: user.username, amount: paise === null ? '' : money(toCoins(paise)) };
  // Receiving settles what the account owes, paying what it is owed.
  const owed = received ? user.ledger_balance : -user.ledger_balance;
  return (
    <Form
      ofPage
      className={css.cash}
      aria-label={t(received ? 'receive' : 'pay')}
      busy={cash.busy}
      onSubmit={cash.submit}
    >
      <div className={css.fields}>
        <TextInput label={t('agentName')} value={`${user.username} (${user.name})`} readOnly />
        <TextInput label={t('ledgerBalance')} value={balanceText(user.ledger_balance)} readOnly />
        <Amount
          value={cash.amount}
          problem={cash.problem}
          onChange={cash.setAmount}
          whole={owed > 0 ? owed : undefined}
        />
        <TextInput
          label={t('note')}
          value={cash.note}
          onChange={(event) => cash.setNote(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <CashPreview user={user} after={after} receipt={cash.receipt} />
      <div className={css.save}>
        <SendButton
          type="submit"
          variant="filled"
          call="payReceiveCash"
          loading={cash.busy}
          disabled={cash.resting}
        >
          {paise === null ? t('saveChanges') : t(received ? 'receiveAmount' : 'payAmount', words)}
        </SendButton>
        <span className="small quiet">
          {after === null ? t('hint') : t(received ? 'willReceive' : 'willPay', words)}
        </span>
        {user.deleted_at === null ? (
          <Link to={pathTo('/transfer_cash')} search={{ payer: user.user_guid }}>
            {t('transferOf')}
          </Link>
        ) : null}
        <DraftNote draft={cash.draft} onDiscard={cash.discard} />
      </div>
    </Form>
  );
}
