import type { CallOutput } from '@pavilion/contract/calls.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { whenBooked } from './booked.ts';
import { jobWords } from './job-words.ts';
import type { Done } from './undo.tsx';
import { settlementWords } from './words.ts';

type Answer = { message: string; data: CallOutput<'rollbackMarket'> };

/** What is told of a roll-back: what was mirrored and who is below zero, or that it goes on as a job. */
export function useRolledBack(): (of: { name: string; event_id: string }, answer: Answer) => Done {
  const t = useWords(settlementWords);
  const job = useWords(jobWords);
  return ({ name, event_id }, { message, data }) =>
    whenBooked<Done>(
      data,
      () => {
        const mirrored = t('rolledBackLine', { name, count: data.entries, n: count(data.entries) });
        const names = data.negative_balances.join(', ');
        return {
          message,
          line: names === '' ? mirrored : `${mirrored} ${t('belowZero', { names })}`,
          audit: `event:${event_id}`,
        };
      },
      () => ({ message: job('taken'), line: job('takenBackLine', { name }) }),
    );
}
