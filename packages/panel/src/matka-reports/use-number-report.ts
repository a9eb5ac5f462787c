import { drawTopic, wholeDrawTopic } from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { ReportDraw } from '@pavilion/contract/matka-report.ts';
import type { ReportType } from '@pavilion/contract/matka-types.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { useHouseDay } from '../days/house-day.ts';
import { useFamily, useLive } from '../live/use-live.ts';
import { useSearchPart } from '../pages/paths.ts';
import { reportOf, withLive } from './figures.ts';
import { numberReportSearch, type NumberReportSearch } from './search.ts';

export type ReportAnswer = CallOutput<'matkaReport'>;
type Part = { readonly [K in keyof NumberReportSearch]?: NumberReportSearch[K] | undefined };

/** What the address says, and how to change it. */
export function useReportAddress() {
  const search = numberReportSearch.parse(useSearchPart());
  const navigate = useNavigate();
  const today = useHouseDay();
  return {
    search,
    fast: search.kind === 'fast',
    date: search.date ?? today,
    change: (part: Part) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, ...part }),
        replace: true,
        resetScroll: false,
      }),
  };
}
export type ReportAddress = ReturnType<typeof useReportAddress>;

/** The draws of the day, and the one that the address means: of several the next that is still to come. */
export function useDrawOfDay({ search, fast, date }: ReportAddress, type: ReportType) {
  const request = useCall(fast ? 'fastDrawList' : 'drawList', { market_date: date });
  const draws = request.data ?? [];
  const side = type === 'jodi_patti' ? 'close' : (search.session ?? 'open');
  const next = draws.find(({ state }) => state === 'open') ?? draws[0];
  const category = search.category ?? next?.category_id;
  const ofCategory = draws.filter((one) => one.category_id === category && one.session === side);
  const draw: ReportDraw | undefined =
    ofCategory.find(({ event_id }) => event_id === search.event) ??
    ofCategory.find(({ state }) => state === 'open') ??
    ofCategory.at(-1);
  return { request, draws, side, category, ofCategory, draw };
}

const RELOAD_MS = 5000;

/** What the report of a draw is asked by, on screen and in files. */
export const reportInput = ({ search }: Pick<ReportAddress, 'search'>, draw: string, type: ReportType) =>
  ({
    rp_type: type,
    event_id: draw,
    full: search.full === 1 ? 1 : 0,
    combined: search.combined === 1 ? 1 : 0,
  }) as const;

/** One number report: loaded once, then as bets come; with other types taken along it is loaded again instead. */
export function useNumberReport(address: ReportAddress, draw: string, type: ReportType) {
  const { search, fast } = address;
  const combined = search.combined === 1;
  const input = reportInput(address, draw, type);
  const request = useCall(fast ? 'fastMatkaReport' : 'matkaReport', input, {
    keepPrevious: true,
    ...(combined ? { refetchInterval: RELOAD_MS } : {}),
  });
  const topic = search.full === 1 ? wholeDrawTopic(draw) : drawTopic(draw);
  const live = useFamily(topic, 'number:');
  const sums = useLive(topic, 'totals');
  const state = useLive(topic, 'state')?.state;
  const { data } = request;
  const { cutting = 0, limit } = search;
  const shown = useMemo(() => {
    if (data === undefined) return undefined;
    const told = combined ? undefined : live;
    const rows = withLive(data.numbers, told, data.matka_market_id);
    const totals = (told === undefined ? undefined : sums?.[data.matka_market_id]) ?? data;
    return { ...reportOf(rows, totals, { cutting, limit }), totals };
  }, [data, live, sums, combined, cutting, limit]);
  return { request, shown, state: state ?? data?.state };
}
export type NumberReportShown = NonNullable<ReturnType<typeof useNumberReport>['shown']>;
