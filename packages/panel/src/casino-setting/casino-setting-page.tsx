import { Button, TextInput } from '@mantine/core';
import type { CasinoProvider } from '@pavilion/contract/casino-providers.ts';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { errorText } from '../api/call-error.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords, type WordOf } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { Chip } from '../ui/chip.tsx';
import { confirm } from '../ui/confirm.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { toastError, toastSuccess } from '../toasts/toasts.ts';
import { usePathParam, useSearchPart } from '../pages/paths.ts';
import css from './casino-setting-page.module.css';
import { SendButton } from '../ui/send-button.tsx';
import { SendSwitch } from '../ui/send-switch.tsx';
import { casinoSettingSearch } from '../accounts/search.ts';
import { casinoSettingWords, familyKey } from './words.ts';

export const searchSchema = casinoSettingSearch;

type Say = ReturnType<typeof useWords<WordOf<typeof casinoSettingWords>>>;

/** The kind of games in the viewer's language. */
function familyWord(t: Say, family: string): string {
  const key = familyKey(family);
  return key === undefined ? family : t(key);
}

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

function ProviderCard({ provider, userId }: { provider: CasinoProvider; userId: number }) {
  const t = useWords(casinoSettingWords);
  const change = useCallMutation('updateUserCasinoStatus');
  return (
    <li className={css.card} data-off={provider.effective_active === 0}>
      <span className={css.name}>
        <strong>{provider.name}</strong>
        <span className="small quiet">{familyWord(t, provider.family)}</span>
      </span>
      <SendSwitch
        aria-label={t('switchOf', { name: provider.name })}
        checked={provider.is_active === 1}
        disabled={change.isPending}
        onChange={() =>
          change.mutate({
            user_id: userId,
            provider_id: provider.provider_id,
            is_active: provider.is_active === 1 ? 0 : 1,
          })
        }
      />
      <span className={css.cardState}>
        <ProviderState provider={provider} />
      </span>
    </li>
  );
}

/** Switches every provider that stands the other way, one after the other; answers how many were changed. */
async function switchAll(
  providers: readonly CasinoProvider[],
  userId: number,
  active: 0 | 1,
): Promise<number> {
  const others = providers.filter((provider) => provider.is_active !== active);
  for (const { provider_id } of others) {
    // oxlint-disable-next-line no-await-in-loop -- in turn, so that a refusal stops the rest
    await call(
      'updateUserCasinoStatus',
      { user_id: userId, provider_id, is_active: active },
      { idempotencyKey: crypto.randomUUID() },
    );
  }
  return others.length;
}

function useSwitchAll(providers: readonly CasinoProvider[], userId: number) {
  const t = useWords(casinoSettingWords);
  const run = useMutation({
    mutationFn: (active: 0 | 1) => switchAll(providers, userId, active),
    onSuccess: (changed) => toastSuccess(t('changed', { count: changed })),
    onError: (error) => toastError(errorText(error)),
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
        onYes: () => run.mutate(active),
      }),
  };
}

function AllButtons({ providers, userId }: { providers: readonly CasinoProvider[]; userId: number }) {
  const t = useWords(casinoSettingWords);
  const all = useSwitchAll(providers, userId);
  const off = providers.filter((provider) => provider.is_active === 0).length;
  return (
    <>
      {off === 0 ? null : (
        <SendButton loading={all.busy} onClick={() => all.ask(1)}>
          {t('allOn')}
        </SendButton>
      )}
      <SendButton
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

/** The cards of the providers, narrowed by a search box. */
function Providers({ providers, userId }: { providers: readonly CasinoProvider[]; userId: number }) {
  const t = useWords(casinoSettingWords);
  const navigate = useNavigate();
  const { keyword = '' } = casinoSettingSearch.parse(useSearchPart());
  const [search, setSearchOnly] = useState(keyword);
  const setSearch = (text: string): void => {
    setSearchOnly(text);
    const narrowed = (old: Record<string, unknown>) => ({ ...old, keyword: text });
    void navigate({ to: '.', search: narrowed, replace: true });
  };
  const wanted = search.trim().toLowerCase();
  const shown = providers.filter(({ name, family }) =>
    [name, family, familyWord(t, family)].some((text) => text.toLowerCase().includes(wanted)),
  );
  const on = providers.filter((provider) => provider.is_active === 1).length;
  return (
    <>
      <div className={css.tools}>
        <TextInput
          size="xs"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={15} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <output className="small quiet num">{t('count', { on, all: providers.length })}</output>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('noData')} />
      ) : (
        <ul className={css.cards}>
          {shown.map((provider) => (
            <ProviderCard key={provider.provider_id} provider={provider} userId={userId} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The casino providers of the caller, or of an account below it, each with its switch. */
export default function CasinoSettingPage() {
  const t = useWords(casinoSettingWords);
  const session = useSession();
  const { name, from } = casinoSettingSearch.parse(useSearchPart());
  const given = Number(usePathParam('userId'));
  const known = Number.isSafeInteger(given) && given > 0;
  const account = useCall('profile', known ? { user_id: given } : {}, { staleTime: 60_000 });
  const target = known ? given : account.data?.profile.user_id;
  const list = useCall('casinoProviders', known ? { user_id: given } : {});
  const ready = list.data !== undefined && target !== undefined;
  return (
    <>
      <PageHeader
        title={menuLabel('Casino Setting')}
        meta={
          <Chip shape="pill">
            {name ?? account.data?.profile.username ?? (known ? '…' : session?.username)}
          </Chip>
        }
        actions={
          <>
            {from === undefined ? null : (
              <Button component={Link} to={from}>
                {t('back')}
              </Button>
            )}
            {ready ? <AllButtons providers={list.data} userId={target} /> : null}
          </>
        }
      />
      <div className={css.body}>
        {list.isError ? (
          <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
        ) : ready ? (
          <Providers providers={list.data} userId={target} />
        ) : (
          <SkeletonRows rows={4} height={72} />
        )}
      </div>
    </>
  );
}
