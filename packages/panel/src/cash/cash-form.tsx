import { NumberInput, TextInput } from '@mantine/core';
import { useHotkeys, useTimeout } from '@mantine/hooks';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { CashType } from '@pavilion/contract/cash.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { CASH_RECEIVE } from '@pavilion/engine/settlement/cash.ts';
import { useRef, useState, type FormEvent } from 'react';
import { invalidate, queryClient } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import { useBalanceText } from '../ui/balance.tsx';
import { balanceAfter, typedPaise } from './balance-after.ts';
import { CashPreview } from './cash-preview.tsx';
import css from './cash.module.css';
import { cashWords } from './words.ts';

export type CashUser = CallOutput<'profile'>['profile'];

/** After an amount that is none the button rests for so long (specification part 1, section 4). */
const REST = 1500;

/** Shows the balances of the answer at once; whoever lists them loads again. */
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
  void invalidate('agentLedger', 'userLedger', 'ledger', 'coinReport', 'downline', 'userTree', 'cashbook');
  void invalidate('ledgerCollectionReport', 'userHistory', 'directAgent', 'directClient');
}

/** The form's values, what is wrong with them, and the one way to send them. */
function useCash(user: CashUser, type: CashType) {
  const t = useWords(cashWords);
  const [amount, setAmount] = useState<string | number>('');
  const [note, setNote] = useState('');
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
  const save = useCallMutation('payReceiveCash', {
    quietCodes: ['amount_required'],
    onSuccess: ({ data }) => {
      renew(user, data);
      setAmount('');
      setNote('');
      setReceipt(data.txn_no);
    },
  });
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (sending.current || resting) return;
    setReceipt(undefined);
    if (typedPaise(amount) === null) return refuse(t('amountRequired'));
    sending.current = true;
    save.mutate(
      { user_guid: user.user_guid, amount: String(amount), remark: note, type },
      {
        onError: (error) => {
          if (error.code === 'amount_required') refuse(error.message);
          else if (error.fields['amount'] !== undefined) setProblem(error.fields['amount']);
        },
        onSettled: () => (sending.current = false),
      },
    );
  };
  const changeAmount = (value: string | number): void => {
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
  };
}

/** The amount in lakh grouping; the contract's sentence below it when it is none. */
function Amount(props: {
  value: string | number;
  problem: string;
  onChange: (value: string | number) => void;
}) {
  const t = useWords(cashWords);
  return (
    <NumberInput
      label={t('updatesCoins')}
      value={props.value}
      onChange={props.onChange}
      error={props.problem === '' ? undefined : props.problem}
      errorProps={{ role: 'alert' }}
      min={1}
      clampBehavior="none"
      allowNegative={false}
      decimalScale={2}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      hideControls
      inputMode="decimal"
      autoComplete="off"
      required
      withAsterisk={false}
    />
  );
}

/** Receive Cash and Pay Cash: what the account has after is shown before anything moves, and it moves once. */
export function CashForm({ user, type }: { user: CashUser; type: CashType }) {
  const t = useWords(cashWords);
  const balanceText = useBalanceText();
  const cash = useCash(user, type);
  useHotkeys([['mod+S', () => cash.submit()]], []);
  const received = type === CASH_RECEIVE;
  const after = balanceAfter({ ...user, isClient: user.role === ROLE.client }, cash.amount, type);
  const words = { name: user.username, amount: money(Number(cash.amount)) };
  return (
    <div className={css.cash}>
      <form
        className={css.form}
        onSubmit={cash.submit}
        noValidate
        aria-label={t(received ? 'receive' : 'pay')}
      >
        <TextInput label={t('agentName')} value={`${user.username} (${user.name})`} readOnly />
        <TextInput label={t('ledgerBalance')} value={balanceText(user.ledger_balance)} readOnly />
        <Amount value={cash.amount} problem={cash.problem} onChange={cash.setAmount} />
        <TextInput
          label={t('note')}
          value={cash.note}
          onChange={(event) => cash.setNote(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
        />
        <div className={css.save}>
          <SendButton type="submit" variant="filled" loading={cash.busy} disabled={cash.resting}>
            {t('saveChanges')}
          </SendButton>
          <span className="small quiet">
            {after === null ? t('hint') : t(received ? 'willReceive' : 'willPay', words)}
          </span>
        </div>
      </form>
      <CashPreview user={user} after={after} receipt={cash.receipt} />
    </div>
  );
}
