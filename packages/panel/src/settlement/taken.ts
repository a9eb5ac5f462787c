import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { jobWords } from './job-words.ts';
import type { Done } from './undo.tsx';

/** What is told when a settlement of many clients goes on as a job: nothing is booked yet, so there is no way back to offer. */
export function useTaken(): (
  of: { market_name: string; event_name: string },
  result: string,
  clients: number,
) => Done {
  const t = useWords(jobWords);
  return (of, result, clients) => ({
    message: t('taken'),
    line: t('takenLine', {
      name: of.market_name,
      event: of.event_name,
      result,
      count: clients,
      n: count(clients),
    }),
  });
}
