import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Two days of the viewer's own calendar, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };

export const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof PRESETS)[number];

const DAY = 'YYYY-MM-DD';

/** The days of a preset, counted from `today`; Last 7 Days is today and the six days before. */
export function presetDays(preset: Preset, today: string): Days {
  const now = dayjs(today);
  const back = (days: number): string => now.subtract(days, 'day').format(DAY);
  const month = preset === 'lastMonth' ? now.subtract(1, 'month') : now;
  switch (preset) {
    case 'today':
      return { from: back(0), to: back(0) };
    case 'yesterday':
      return { from: back(1), to: back(1) };
    case 'last7':
      return { from: back(6), to: back(0) };
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
export function presetOf(days: Days, today: string): Preset | undefined {
  return PRESETS.find((preset) => {
    const range = presetDays(preset, today);
    return range.from === days.from && range.to === days.to;
  });
}

/**
 * The bounds that the ledger call takes: the first day's 00:00:00 and the last day's 23:59:00 of the viewer's own
 * clock, written in UTC (specification part 1, section 5).
 */
export function utcBounds(days: Days): { from_date: string; to_date: string } {
  const text = (instant: string): string => dayjs(instant).utc().format('YYYY-MM-DD HH:mm:ss');
  return { from_date: text(`${days.from}T00:00:00`), to_date: text(`${days.to}T23:59:00`) };
}
