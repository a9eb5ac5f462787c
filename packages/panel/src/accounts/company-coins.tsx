import { Button, Modal } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { sumCoins } from '../format/coins.ts';
import { useWords } from '../i18n/i18n.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { Form } from '../ui/form/form.tsx';
import { Money } from '../ui/money.tsx';
import { accountsWords } from './words.ts';

type Step = 'closed' | 'amount' | 'code';

/** Mints coins for the Company to give on as limits: how many, then the code with what there will be. */
export function CompanyCoins() {
  const t = useWords(accountsWords);
  const [step, setStep] = useState<Step>('closed');
  const [amount, setAmount] = useState<number | ''>('');
  const profile = useCall('profile', {}, { staleTime: 30_000 }).data?.profile;
  const close = (): void => {
    setStep('closed');
    setAmount('');
  };
  const credit = useCallMutation('creditCompanyCoins', {
    quietCodes: CODE_REFUSALS,
    onSuccess: () => {
      close();
    },
  });
  const added = amount === '' ? 0 : amount;
  const minted = profile?.fixed_limit ?? 0;
  const left = profile?.remaining_balance ?? 0;
  return (
    <>
      <Button leftSection={<IconCoins size={16} />} onClick={() => setStep('amount')}>
        {t('companyCoins')}
      </Button>
      <Modal
        opened={step === 'amount'}
        onClose={close}
        title={t('companyCoins')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Form onSubmit={() => added > 0 && setStep('code')}>
          <p className="quiet" style={{ margin: '0 0 12px' }}>
            {t('coinsLeft')}{' '}
            <strong>
              <Money value={left} />
            </strong>
          </p>
          <AmountInput data-autofocus label={t('coinsToAdd')} value={amount} onChange={setAmount} />
          <div style={{ display: 'flex', justifyContent: 'flex-end', marginTop: 16 }}>
            <Button type="submit" variant="filled" disabled={added <= 0}>
              {t('coinsNext')}
            </Button>
          </div>
        </Form>
      </Modal>
      <CodeDialog
        opened={step === 'code'}
        question={t('coinsAsk')}
        facts={[
          { label: t('coinsToAdd'), value: <Money value={added} /> },
          { label: t('coinsMinted'), value: <Money value={sumCoins([minted, added])} /> },
          { label: t('coinsLeft'), value: <Money value={sumCoins([left, added])} /> },
        ]}
        yes={t('coinsYes')}
        busy={credit.isPending}
        error={credit.error === null ? undefined : errorText(credit.error)}
        onYes={(code) => credit.mutate({ amount: added, code })}
        onClose={() => {
          close();
          credit.reset();
        }}
      />
    </>
  );
}
