import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { lessCoins, sumCoins } from '../format/coins.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { FormSection } from '../ui/form-section.tsx';
import { Form } from '../ui/form/form.tsx';
import { Money } from '../ui/money.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from './coins.module.css';
import type { CoinsAct } from './search.ts';
import { coinsWords } from './words.ts';

const ACTS = {
  deposit: {
    call: 'creditCompanyCoins',
    title: 'createHere',
    send: 'deposit',
    ask: 'askDeposit',
    yes: 'yesDeposit',
    after: (has: number, amount: number) => sumCoins([has, amount]),
  },
  withdraw: {
    call: 'withdrawCompanyCoins',
    title: 'withdraw',
    send: 'takeBack',
    ask: 'askWithdraw',
    yes: 'yesWithdraw',
    after: lessCoins,
  },
} as const;

type CoinsFormProps = {
  act: CoinsAct;
  minted: number;
  /** What has not been given on. */
  left: number;
  onClose: () => void;
};

/** Mints coins, or takes back what is left of them: how many, then the code with what there will be. */
export function CoinsForm({ act, minted, left, onClose }: CoinsFormProps) {
  const t = useWords(coinsWords);
  const { call, title, send, ask, yes, after } = ACTS[act];
  const [typed, setTyped] = useState<number | ''>('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [asks, setAsks] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = useCallMutation(call, {
    quietCodes: [...CODE_REFUSALS, 'amount_required', 'insufficient_limit', 'cap_exceeded'],
    onSuccess: onClose,
  });
  const amount = typed === '' ? 0 : typed;
  const next = (): void => {
    const tooMuch = act === 'withdraw' && amount > left;
    const wrong =
      amount === 0 ? t('amountRequired') : tooMuch ? t('atMost', { most: money(left) }) : undefined;
    setProblem(wrong);
    setAsks(wrong === undefined);
  };
  const close = (): void => {
    setAsks(false);
    save.reset();
  };
  const facts = [
    { label: t('minted'), value: <Money value={after(minted, amount)} /> },
    { label: t('available'), value: <Money value={after(left, amount)} /> },
  ];
  return (
    <FormSection title={t(title)} hint={act === 'withdraw' ? t('withdrawHint') : undefined}>
      <Form onSubmit={next}>
        <AmountInput
          className={css.amount}
          ref={field}
          required
          label={t('amount')}
          value={typed}
          error={problem}
          onChange={(value) => {
            setTyped(value);
            setProblem(undefined);
          }}
        />
        <div className={css.send}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SendButton type="submit" variant="filled" call={call}>
            {t(send)}
          </SendButton>
        </div>
      </Form>
      <CodeDialog
        opened={asks}
        question={t(ask)}
        facts={[{ label: t('amount'), value: <Money value={amount} /> }, ...facts]}
        yes={t(yes)}
        busy={save.isPending}
        error={
          save.error === null
            ? undefined
            : [errorText(save.error), save.error.fields['amount']].filter(Boolean).join(': ')
        }
        onYes={(code) => save.mutate({ amount, code })}
        onClose={close}
      />
    </FormSection>
  );
}
