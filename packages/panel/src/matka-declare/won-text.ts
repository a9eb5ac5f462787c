import { keptWhole } from '../i18n/kept-whole.ts';

/** The won number with its ank or jodi: 134 - 8. */
export const wonText = ({ won_by, won_akhar }: { won_by: string; won_akhar: string }): string =>
  won_akhar === '' ? won_by : keptWhole(`${won_by} - ${won_akhar}`);
