import { TextInput } from '@mantine/core';
import type { CasinoProvider } from '@pavilion/contract/casino-providers.ts';
import { useState } from 'react';
import { staleForm, type CallError } from '../api/call-error.ts';
import { renew } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { Form } from '../ui/form/form.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { SendSwitch } from '../ui/send-switch.tsx';
import css from './casino-setting-page.module.css';
import { GameList } from './game-list.tsx';
import { useToggleFailure } from './toggle-failure.ts';
import { casinoSettingWords, familyWord } from './words.ts';

/** What an account's clients see of a provider: on, off here, or off at an account above. */
function ProviderState({ provider }: { provider: CasinoProvider }) {
  const t = useWords(casinoSettingWords);
  if (provider.inherited_active === 0) return <Chip tone="warn">{t('offAbove')}</Chip>;
  return provider.is_active === 1 ? (
    <span className="small quiet">{t('shown')}</span>
  ) : (
    <Chip tone="loss">{t('hidden')}</Chip>
  );
}

/** What the provider keeps of what the house wins: the Company's to set. */
function ProviderShare({ provider, share }: { provider: CasinoProvider; share: number }) {
  const t = useWords(casinoSettingWords);
  const [typed, setTyped] = useState<string>();
  const save = useCallMutation('updateProvider', { onSuccess: () => setTyped(undefined) });
  // Somebody else's share is shown, and the next press sends mine.
  const look = (error: CallError): void => {
    if (staleForm(error) !== undefined) void renew('casino_providers');
  };
  const value = typed ?? String(share);
  const given = Number(value);
  const isShare = value.trim() !== '' && given >= 0 && given <= 100;
  const isChanged = isShare && given !== share;
  return (
    <Form
      className={css.share}
      busy={save.isPending}
      onSubmit={() => {
        const { provider_id, version } = provider;
        if (isChanged) save.mutate({ provider_id, revenue_share: given, version }, { onError: look });
      }}
    >
      <TextInput
        size="xs"
        inputMode="decimal"
        label={t('share')}
        aria-label={t('shareOf', { name: provider.name })}
        value={value}
        error={isShare ? undefined : t('shareRange')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isChanged ? (
        <SendButton size="xs" type="submit" call="updateProvider" loading={save.isPending}>
          {t('save')}
        </SendButton>
      ) : null}
    </Form>
  );
}

type Props = {
  provider: CasinoProvider;
  userId: number;
  /** Why it could not be switched with the others. */
  refused: string | undefined;
  /** On the page of the house itself, where its games are edited. */
  ofHouse: boolean;
};

export function ProviderCard({ provider, userId, refused, ofHouse }: Props) {
  const t = useWords(casinoSettingWords);
  const failure = useToggleFailure();
  const change = useCallMutation('updateUserCasinoStatus', failure.options);
  return (
    <li className={css.card} data-off={provider.effective_active === 0}>
      <span className={css.name}>
        <strong>{provider.name}</strong>
        <span className="small quiet">{familyWord(t, provider.family)}</span>
      </span>
      <SendSwitch
        call="updateUserCasinoStatus"
        aria-label={t('switchOf', { name: provider.name })}
        checked={provider.is_active === 1}
        disabled={change.isPending}
        onChange={() =>
          change.mutate(
            {
              user_id: userId,
              provider_id: provider.provider_id,
              is_active: provider.is_active === 1 ? 0 : 1,
            },
            { onError: failure.tell },
          )
        }
      />
      <span className={css.cardState}>
        <ProviderState provider={provider} />
        {refused === undefined ? null : <span role="alert">{refused}</span>}
      </span>
      <GameList provider={provider} ofHouse={ofHouse} />
      {provider.revenue_share === null ? null : (
        <ProviderShare provider={provider} share={provider.revenue_share} />
      )}
    </li>
  );
}
