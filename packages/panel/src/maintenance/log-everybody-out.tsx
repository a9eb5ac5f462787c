import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { clock } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { toastError } from '../toasts/toasts.ts';
import { confirm } from '../ui/confirm.tsx';
import { SendSwitch } from '../ui/send-switch.tsx';
import css from './maintenance.module.css';
import { maintenanceWords } from './words.ts';

/** Ends every session of the house but this one, and says what became of them. */
export function LogEverybodyOut({ sessions }: { sessions: number }) {
  const t = useWords(maintenanceWords);
  const [outcome, setOutcome] = useState<string>();
  const end = useCallMutation('logoutAllUsers', {
    quiet: true,
    onSuccess: ({ data }) => {
      const ended = { sessions: count(data.sessions), time: clock(Date.now()) };
      setOutcome(
        data.sockets === null
          ? t('logoutEnded', ended)
          : t('logoutDone', { ...ended, sockets: count(data.sockets) }),
      );
    },
  });
  const n = count(sessions);
  const ask = (): void =>
    confirm({
      question: t('logoutAsk'),
      effect: (
        <>
          {t('logoutCount', { count: sessions, n })}. {t('logoutEffect')}
        </>
      ),
      yes: t('logoutYes', { count: sessions, n }),
      danger: true,
      onYes: () =>
        end.mutate(
          {},
          {
            onError: (error) => {
              toastError(t('logoutFailed'), error.requestId);
              setOutcome(errorText(error));
            },
          },
        ),
    });
  return (
    <div className={css.state}>
      <SendSwitch label={t('logoutUser')} checked={end.isPending} disabled={end.isPending} onChange={ask} />
      <span className="quiet">{t('logoutCount', { count: sessions, n })}</span>
      <output>{outcome}</output>
    </div>
  );
}
