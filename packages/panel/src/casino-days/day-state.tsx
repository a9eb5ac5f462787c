import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { casinoDaysWords } from './words.ts';

type Day = Pick<CallOutput<'casinoDays'>['records'][number], 'posted_at' | 'waits' | 'taken_back' | 'over'>;

/** Whether a day is posted, waits, or is still under way. */
export function DayState({ day }: { day: Day }) {
  const t = useWords(casinoDaysWords);
  if (day.posted_at !== null)
    return (
      <Chip tone={day.waits === 1 ? 'warn' : 'profit'}>{t(day.waits === 1 ? 'waitsAgain' : 'posted')}</Chip>
    );
  if (day.taken_back === 1) return <Chip tone="warn">{t('takenBack')}</Chip>;
  return <Chip tone={day.over === 1 ? 'warn' : 'neutral'}>{t(day.over === 1 ? 'waits' : 'running')}</Chip>;
}
