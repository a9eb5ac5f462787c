import type { CasinoProvider } from '@pavilion/contract/casino-providers.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { sentenceSaid } from '../i18n/server-words.ts';
import { toastSuccess } from '../toasts/toasts.ts';
import { confirm } from '../ui/confirm.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { useToggleFailure } from './toggle-failure.ts';
import { casinoSettingWords } from './words.ts';

type Props = {
  providers: readonly CasinoProvider[];
  userId: number;
  onRefused: (refused: ReadonlyMap<number, string>) => void;
};

/** Switches every provider in one call, after a question; each has its own answer. */
function useSwitchAll({ userId, onRefused }: Pick<Props, 'userId' | 'onRefused'>) {
  const t = useWords(casinoSettingWords);
  const failure = useToggleFailure();
  const run = useCallMutation('updateUserCasinoStatuses', {
    ...failure.options,
    done: '',
    onSuccess: ({ data: { results } }) => {
      const refused = results.filter(({ error }) => error !== '');
      onRefused(new Map(refused.map(({ provider_id: id, error }) => [id, sentenceSaid(error)])));
      toastSuccess(t('changed', { count: results.filter(({ changed }) => changed === 1).length }));
    },
  });
  return {
    busy: run.isPending,
    ask: (active: 0 | 1) =>
      confirm({
        title: t('confirmTitle'),
        question: t(active === 1 ? 'askAllOn' : 'askAllOff'),
        effect: t('effect'),
        yes: t(active === 1 ? 'allOn' : 'allOff'),
        danger: active === 0,
        onYes: () => run.mutate({ user_id: userId, is_active: active }, { onError: failure.tell }),
      }),
  };
}

export function AllButtons({ providers, userId, onRefused }: Props) {
  const t = useWords(casinoSettingWords);
  const all = useSwitchAll({ userId, onRefused });
  const off = providers.filter((provider) => provider.is_active === 0).length;
  return (
    <>
      {off === 0 ? null : (
        <SendButton call="updateUserCasinoStatuses" loading={all.busy} onClick={() => all.ask(1)}>
          {t('allOn')}
        </SendButton>
      )}
      <SendButton
        call="updateUserCasinoStatuses"
        c="var(--loss)"
        loading={all.busy}
        disabled={off === providers.length}
        onClick={() => all.ask(0)}
      >
        {t('allOff')}
      </SendButton>
    </>
  );
}
