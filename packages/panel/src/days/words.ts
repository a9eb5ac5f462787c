import { defineWords } from '../i18n/i18n.ts';

/** Presets and calendar of a choice of days; presets as the specification writes them. */
export const daysWords = defineWords('days', {
  asOf: 'As of',
  linesThen: 'Lines up to then: {{n}}',
  allDays: 'All Days',
  yesterday: 'Yesterday',
  last7: 'Last 7 Days',
  thisWeek: 'This Week',
  lastWeek: 'Last Week',
  last30: 'Last 30 Days',
  thisMonth: 'This Month',
  lastMonth: 'Last Month',
  chooseDays: 'Choose days',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
});
