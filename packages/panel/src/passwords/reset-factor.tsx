import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { passwordWords } from './words.ts';
import css from './passwords.module.css';

type Whose = { readonly guid: string; readonly username: string };

/** Asks, with the caller's own code, then takes off the second factor of somebody who lost the device. */
export function TakeOffFactor({ guid, username, size }: Whose & { size?: 'xs' }) {
  const t = useWords(passwordWords);
  const [asking, setAsking] = useState(false);
  const reset = useCallMutation('resetSecondFactor', {
    quietCodes: CODE_REFUSALS,
    onSuccess: () => {
      setAsking(false);
    },
  });
  return (
    <>
      <SendButton
        call="resetSecondFactor"
        {...(size === undefined ? { c: 'var(--loss)' } : { size })}
        loading={reset.isPending}
        onClick={() => setAsking(true)}
      >
        {t('takeOff')}
      </SendButton>
      <CodeDialog
        opened={asking}
        question={t('askTakeOff', { name: username })}
        effect={t('takeOffEffect')}
        yes={t('takeOff')}
        busy={reset.isPending}
        error={reset.error === null ? undefined : errorText(reset.error)}
        onYes={(code) => reset.mutate({ user_guid: guid, code })}
        onClose={() => {
          setAsking(false);
          reset.reset();
        }}
      />
    </>
  );
}

/** The way back for an account below whose device is lost. */
export function ResetFactor(whose: Whose) {
  const t = useWords(passwordWords);
  return (
    <section className={css.form} aria-label={t('factorTitle')}>
      <h2>{t('factorTitle')}</h2>
      <p className="quiet">{t('lostDevice')}</p>
      <div className={css.buttons}>
        <TakeOffFactor {...whose} />
      </div>
    </section>
  );
}
