import { Select } from '@mantine/core';
import { useCall } from '../api/use-call.ts';
import { useMay } from '../api/may.ts';
import type { GridAddress } from '../grid/grid-address.ts';
import { useWords } from '../i18n/i18n.ts';
import { roundsWords } from './words.ts';

const STALE_MS = 300_000;

type Game = { readonly code: string; readonly name: string };
type Provider = { readonly provider_id: number; readonly name: string; readonly games: readonly Game[] };

/** Who deals what: of an operator every provider, of a client those whose tables are open to it. */
function useProviders(): readonly Provider[] {
  const operates = useMay()('casinoProviders');
  const all = useCall('casinoProviders', {}, { enabled: operates, staleTime: STALE_MS });
  const open = useCall('casinoTables', {}, { enabled: !operates, staleTime: STALE_MS });
  if (operates) return all.data ?? [];
  const byId = Map.groupBy(open.data?.tables ?? [], (table) => table.provider_id);
  return [...byId].map(([provider_id, tables]) => ({
    provider_id,
    name: tables[0]!.provider,
    games: tables.map(({ game_code: code, name }) => ({ code, name })),
  }));
}

type ChoiceProps = {
  label: string;
  data: readonly { value: string; label: string }[];
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
};

/** One of them, or all; what an address names that is none of them is shown as it is. */
function Choice({ label, data, value, onChoose }: ChoiceProps) {
  const unknown = value !== undefined && data.every((one) => one.value !== value);
  return (
    <Select
      size="xs"
      w={180}
      aria-label={label}
      placeholder={label}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': label }}
      data={unknown ? [...data, { value, label: value }] : [...data]}
      value={value ?? null}
      onChange={(chosen) => onChoose(chosen ?? undefined)}
    />
  );
}

type GameFiltersProps = {
  address: GridAddress;
  gameCode: string | undefined;
  providerId: number | undefined;
};

/** Which provider's rounds, and of which game of it. */
export function GameFilters({ address, gameCode, providerId }: GameFiltersProps) {
  const t = useWords(roundsWords);
  const providers = useProviders();
  const dealt = providers.filter((one) => providerId === undefined || one.provider_id === providerId);
  return (
    <>
      <Choice
        label={t('allProviders')}
        data={providers.map(({ provider_id, name }) => ({ value: String(provider_id), label: name }))}
        value={providerId === undefined ? undefined : String(providerId)}
        onChoose={(id) =>
          address.change({ provider_id: id === undefined ? undefined : Number(id), game_code: undefined })
        }
      />
      <Choice
        label={t('allGames')}
        data={dealt.flatMap(({ games }) => games.map(({ code, name }) => ({ value: code, label: name })))}
        value={gameCode}
        onChoose={(code) => address.change({ game_code: code })}
      />
    </>
  );
}
