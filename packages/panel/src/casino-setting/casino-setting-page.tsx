import { Button, TextInput } from '@mantine/core';
import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import type { CasinoProvider } from '@pavilion/contract/casino-providers.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { renew } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { useSession } from '../session/session.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { Chip } from '../ui/chip.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { usePathParam, useSearchPart } from '../pages/paths.ts';
import css from './casino-setting-page.module.css';
import { casinoSettingSearch } from '../accounts/search.ts';
import { AllButtons } from './all-buttons.tsx';
import { ProviderCard } from './provider-card.tsx';
import { casinoSettingWords, familyWord } from './words.ts';

export const searchSchema = casinoSettingSearch;

type ProvidersProps = {
  providers: readonly CasinoProvider[];
  userId: number;
  /** What could not be switched with the others, by provider. */
  refused: ReadonlyMap<number, string>;
  ofHouse: boolean;
};

/** The cards of the providers, narrowed by a search box. */
function Providers({ providers, userId, refused, ofHouse }: ProvidersProps) {
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
  const shown = providers.filter(({ name, family, games }) =>
    [name, family, familyWord(t, family), ...games.map((game) => game.name)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
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
            <ProviderCard
              key={provider.provider_id}
              provider={provider}
              userId={userId}
              refused={refused.get(provider.provider_id)}
              ofHouse={ofHouse}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Somebody above switched a provider: what is inherited here is loaded again. */
function useSwitchedAbove(): void {
  const off = useLive(ME_TOPIC, 'casino_off');
  const seen = useRef(off);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== off) void renew('casino_providers');
    seen.current = off;
  }, [off]);
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
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  useSwitchedAbove();
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
            {ready ? <AllButtons providers={list.data} userId={target} onRefused={setRefused} /> : null}
          </>
        }
      />
      <div className={css.body}>
        {list.isError ? (
          <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
        ) : ready ? (
          <Providers
            providers={list.data}
            userId={target}
            refused={refused}
            ofHouse={account.data?.profile.role === ROLE.company}
          />
        ) : (
          <SkeletonRows rows={4} height={72} />
        )}
      </div>
    </>
  );
}
