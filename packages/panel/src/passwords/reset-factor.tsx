import { Button } from '@mantine/core';
import { invalidate } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { confirm } from '../ui/confirm.tsx';
import css from './passwords.module.css';
import { passwordWords } from './words.ts';

/** Asks, then takes off the second factor of somebody who lost the device. */
export function useTakeOff(): { ask: (guid: string, username: string) => void; busy: boolean } {
  const t = useWords(passwordWords);
  const reset = useCallMutation('resetSecondFactor', {
    onSuccess: () => void invalidate('listAdmins', 'userHistory', 'liveSessions'),
  });
  return {
    busy: reset.isPending,
    ask: (guid, username) =>
      confirm({
        title: t('takeOffTitle'),
        question: t('askTakeOff', { name: username }),
        effect: t('takeOffEffect'),
        yes: t('takeOff'),
        danger: true,
        onYes: () => reset.mutate({ user_guid: guid }),
      }),
  };
}

/** The way back for an account below whose device is lost. */
export function ResetFactor({ guid, username }: { guid: string; username: string }) {
  const t = useWords(passwordWords);
  const takeOff = useTakeOff();
  return (
    <section className={css.form} aria-label={t('factorTitle')}>
      <h2>{t('factorTitle')}</h2>
      <p className="quiet">{t('lostDevice')}</p>
      <div className={css.buttons}>
        <Button c="var(--loss)" loading={takeOff.busy} onClick={() => takeOff.ask(guid, username)}>
          {t('takeOff')}
        </Button>
      </div>
    </section>
  );
}
