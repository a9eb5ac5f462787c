import type { CallError } from '../api/call-error.ts';
import { useWords } from '../i18n/i18n.ts';
import { toastSuccess } from '../toasts/toasts.ts';
import type { useKeptTexts } from '../ui/form/kept-texts.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { gameWords } from './words.ts';

type Kept<Texts extends Readonly<Record<string, string>>> = ReturnType<typeof useKeptTexts<Texts>>;
/** What is said of fields of either game. */
type OfGame = 'fieldRequired' | 'invalidTime';

const isOfGame = (problem: string): problem is OfGame =>
  problem === 'fieldRequired' || problem === 'invalidTime';

/** What the forms of matka have alike: what is wrong with their fields is said beside them, and what became of their draws. */
export function useGameForm<Texts extends Readonly<Record<string, string>>>(kept: Kept<Texts>) {
  const ofGame = useWords(gameWords);
  const problems = useProblems();
  return {
    fields: {
      values: kept.values,
      set: (more: Partial<Texts>) => {
        problems.clear(...Object.keys(more));
        kept.set(more);
      },
      problem: problems.of,
      dirty: kept.dirty,
      draft: kept.draft,
    },
    /** Says what was found; true when there was nothing. */
    judge: <Problem extends string>(
      found: Readonly<Record<string, Problem>>,
      said: (problem: Exclude<Problem, OfGame>) => string,
    ): boolean =>
      problems.judge(
        Object.fromEntries(
          Object.entries(found).map(([field, problem]) => [
            field,
            isOfGame(problem) ? ofGame(problem) : said(problem as Exclude<Problem, OfGame>),
          ]),
        ),
      ),
    saved: (keptDraws: number): void => {
      kept.clear();
      if (keptDraws > 0) toastSuccess(ofGame('keptDraws', { count: keptDraws }));
    },
    refused: (met: (error: CallError) => boolean) => (error: CallError) => {
      if (!met(error)) problems.refuse(error);
    },
  };
}
