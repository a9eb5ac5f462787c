import dayjs from 'dayjs';

/** Two days of the viewer's own calendar, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };

/** Every preset of the specification, in its order. */
export const PRESETS = [
  'today',
  'yesterday',
  'last7',
  'thisWeek',
  'lastWeek',
  'last30',
  'thisMonth',
  'lastMonth',
] as const;
export type Preset = (typeof PRESETS)[number];

/** Those of My Ledgers, which has no weeks (specification part 3, section 9). */
export const PRESETS_WITHOUT_WEEKS = PRESETS.filter(
  (preset) => preset !== 'thisWeek' && preset !== 'lastWeek',
);

const DAY = 'YYYY-MM-DD';

/** The days of a preset, counted from `today`; Last 7 Days is today and the six days before, a week begins on Monday. */
export function presetDays(preset: Preset, today: string): Days {
  const now = dayjs(today);
  const back = (days: number): string => now.subtract(days, 'day').format(DAY);
  const monday = (now.day() + 6) % 7;
  const month = preset === 'lastMonth' ? now.subtract(1, 'month') : now;
  switch (preset) {
    case 'today':
      return { from: back(0), to: back(0) };
    case 'yesterday':
      return { from: back(1), to: back(1) };
    case 'last7':
      return { from: back(6), to: back(0) };
    case 'thisWeek':
      return { from: back(monday), to: back(0) };
    case 'lastWeek':
      return { from: back(monday + 7), to: back(monday + 1) };
    case 'last30':
      return { from: back(29), to: back(0) };
    case 'thisMonth':
    case 'lastMonth':
      return {
        from: month.startOf('month').format(DAY),
        to: preset === 'thisMonth' ? back(0) : month.endOf('month').format(DAY),
      };
  }
}

/** The preset that these days are, if any. */
export function presetOf(
  days: Days,
  today: string,
  presets: readonly Preset[] = PRESETS,
): Preset | undefined {
  return presets.find((preset) => {
    const range = presetDays(preset, today);
    return range.from === days.from && range.to === days.to;
  });
}

/**
 * The bounds that calls take: the first and the last instant of these days by the viewer's own clock, written in UTC.
 * The specification ends a ledger's day at 23:59:00; here no minute is in no day (decision 16).
 */
export function utcBounds(days: Days): { from_date: string; to_date: string } {
  return {
    from_date: dayjs(`${days.from}T00:00:00`).toISOString(),
    to_date: dayjs(`${days.to}T23:59:59.999`).toISOString(),
  };
}

type NamedDays = { from?: string | undefined; to?: string | undefined };

/** The days that an address names; undefined when it names none, or the first after the last. */
export function chosenDays({ from, to }: NamedDays): Days | undefined {
  return from === undefined || to === undefined || from > to ? undefined : { from, to };
}

/** The days that an address names, else those of `usual`. */
export function daysOf(search: NamedDays, usual: Preset, today: string = dayjs().format(DAY)): Days {
  return chosenDays(search) ?? presetDays(usual, today);
}
