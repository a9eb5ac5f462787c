import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/hi';
import 'dayjs/locale/mr';
import 'dayjs/locale/ta';
import { currentLanguage, useWords } from '../i18n/i18n.ts';
import { daysWords } from './words.ts';

/** Red is for losses: the calendar colours no days. */
const NO_WEEKEND: [] = [];

/** What every calendar of the panel shares: the viewer's language, names of its buttons, no coloured days. */
export function useCalendarProps() {
  const t = useWords(daysWords);
  return {
    hideOutsideDates: true,
    weekendDays: NO_WEEKEND,
    locale: currentLanguage(),
    ariaLabels: {
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      previousYear: t('previousYear'),
      nextYear: t('nextYear'),
      previousDecade: t('previousDecade'),
      nextDecade: t('nextDecade'),
    },
  };
}
