import { Select } from '@mantine/core';
import type { AuditedMarket } from '@pavilion/contract/casino-audit.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { useHouseDay } from '../days/house-day.ts';
import { daysOf, PRESETS } from '../days/ranges.ts';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useSearchPart } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { alarmsFirst, marketKey } from './audit-rows.ts';
import css from './casino-audit.module.css';
import { useAuditColumns } from './columns.tsx';
import { Outcomes } from './outcomes.tsx';
import { casinoAuditSearch } from './search.ts';
import { WhoCameLast } from './who-came-last.tsx';
import { casinoAuditWords } from './words.ts';

export const searchSchema = casinoAuditSearch;

const PAGE_SIZE = 50;
const STALE_MS = 300_000;
const NO_ROWS: readonly AuditedMarket[] = [];

/** The page's part of the address, and the way to change it. */
function useAuditAddress() {
  const { from, to, game_code, provider_id, market } = casinoAuditSearch.parse(useSearchPart());
  const navigate = useNavigate();
  const today = useHouseDay();
  return {
    today,
    days: daysOf({ from, to }, 'last7', today),
    market,
    of: {
      ...(game_code === undefined ? {} : { game_code }),
      ...(provider_id === undefined ? {} : { provider_id }),
    },
    change: (part: Record<string, string | number | undefined>) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, page: undefined, ...part }),
        resetScroll: false,
      }),
  };
}

type Address = ReturnType<typeof useAuditAddress>;

/** One game of one provider, or all. */
function GameChoice({ of: { game_code, provider_id }, change }: Pick<Address, 'of' | 'change'>) {
  const t = useWords(casinoAuditWords);
  const { data = [] } = useCall('casinoProviders', {}, { staleTime: STALE_MS });
  const games = data.map(({ provider_id: of, name, games: dealt }) => ({
    group: name,
    items: dealt.map((game) => ({ value: `${of}-${game.code}`, label: game.name })),
  }));
  const value = game_code === undefined ? null : `${provider_id}-${game_code}`;
  return (
    <Select
      size="xs"
      w={200}
      aria-label={t('game')}
      placeholder={t('allGames')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('allGames') }}
      data={games}
      value={value}
      onChange={(chosen) => {
        const [of, ...code] = chosen?.split('-') ?? [];
        change({
          provider_id: of === undefined ? undefined : Number(of),
          game_code: chosen === null ? undefined : code.join('-'),
          market: undefined,
        });
      }}
    />
  );
}

/** /casino-audit: what the games brought against what chance should have, the most remarkable first. */
export default function CasinoAuditPage() {
  const t = useWords(casinoAuditWords);
  const title = menuLabel('Casino Audit');
  const { today, days, of, market, change } = useAuditAddress();
  const address = useGridState({ size: PAGE_SIZE });
  const input = { ...of, from_date: days.from, to_date: days.to };
  const request = useCall('casinoAudit', input, { keepPrevious: true });
  const all = alarmsFirst(request.data?.records ?? NO_ROWS);
  const from = (address.page - 1) * address.size;
  const grid = useGrid({
    name: 'casino-audit',
    columns: useAuditColumns((chosen) => change({ market: chosen })),
    rows: all.slice(from, from + address.size),
    rowId: marketKey,
    address,
  });
  const drawn = all.find((one) => marketKey(one) === market) ?? all[0];
  const rounds = request.data?.rounds ?? 0;
  return (
    <div className={css.page}>
      <PageHeader title={title} />
      <div className={css.drawn}>
        {drawn === undefined ? null : <Outcomes market={drawn} days={days} />}
        <WhoCameLast last={request.data?.last ?? []} />
      </div>
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        total={all.length}
        emptyText={t('noRounds')}
        emptyAction={<p className="quiet">{t('otherDays')}</p>}
        nameOf={(row) => `${row.game} ${row.market}`}
        tools={
          <div className={css.tools}>
            <DaysSelect
              days={days}
              today={today}
              presets={PRESETS}
              onChoose={({ from: first, to }) => change({ from: first, to })}
            />
            <GameChoice of={of} change={change} />
            {rounds === 0 ? null : (
              <span className="small quiet">{t('standsOn', { count: rounds, n: count(rounds) })}</span>
            )}
            <ExportMenu grid={grid} source={{ call: 'casinoAudit', input, title }} />
          </div>
        }
      />
    </div>
  );
}
