import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { jobWords } from './job-words.ts';
import type { Done } from './undo.tsx';

/** What the calls of the desk answer: with a job it goes on after the answer, and nothing of it is booked yet. */
type Acted = { job_id?: string | undefined };

/** The one place that takes such an answer apart. */
export function whenBooked<T>({ job_id }: Acted, booked: () => T, taken: () => T): T {
  return job_id === undefined ? booked() : taken();
}

type Answer = { message: string; data: Acted & { clients: number } };
type Of = { name: string; event: string; result: string };

/** What is told of an act: what it booked, or that it was taken up; then there is no way back to offer. */
export function useBooked(): (answer: Answer, of: Of, booked: () => Omit<Done, 'message'>) => Done {
  const t = useWords(jobWords);
  return ({ message, data }, of, booked) =>
    whenBooked<Done>(
      data,
      () => ({ message, ...booked() }),
      () => ({
        message: t('taken'),
        line: t('takenLine', { ...of, count: data.clients, n: count(data.clients) }),
      }),
    );
}
