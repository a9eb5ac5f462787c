import {
  LONGEST_CYCLE,
  SHORTEST_BETTING,
  type CasinoGame,
  type CasinoProvider,
} from '@pavilion/contract/casino-providers.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useTexts } from '../ui/form/kept-texts.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { inputOf, isGameField, problemsOf, textsOf, valuesOf, type GameTexts } from './game-values.ts';
import { casinoSettingWords } from './words.ts';

/** A game of a provider while it is edited; what somebody else has saved meanwhile stands beside it and is chosen from. */
export function useGameForm(
  { provider_id }: Pick<CasinoProvider, 'provider_id'>,
  game: CasinoGame,
  onSaved: () => void,
) {
  const t = useWords(casinoSettingWords);
  const texts = useTexts<GameTexts>(textsOf(game));
  const problems = useProblems();
  const save = useCallMutation('updateCasinoGame', { quietCodes: ['stale_form'], onSuccess: onSaved });
  const { send, dialog } = useStaleSave({
    saved: valuesOf(textsOf(game)),
    version: game.version,
    dirty: texts.dirty,
    label: (field) => (isGameField(field) ? t(field) : field),
    save: (values, version, met) =>
      save.mutate(inputOf({ provider_id, game_code: game.code }, values, version), {
        onError: (error) => {
          if (!met(error)) problems.refuse(error);
        },
      }),
  });
  const said = (field: keyof GameTexts): string | undefined => {
    const problem = problemsOf(texts.values)[field];
    return problem === undefined
      ? undefined
      : t(problem, {
          least: SHORTEST_BETTING,
          most: problem === 'cycleRange' ? LONGEST_CYCLE : LONGEST_CYCLE - 1,
        });
  };
  return {
    values: texts.values,
    dirty: texts.dirty,
    busy: save.isPending,
    problem: problems.of,
    set: (more: Partial<GameTexts>): void => {
      problems.clear(...Object.keys(more));
      texts.set(more);
    },
    submit: (): void => {
      const found = Object.keys(problemsOf(texts.values)).filter(isGameField);
      if (problems.judge(Object.fromEntries(found.map((field) => [field, said(field)]))))
        send(valuesOf(texts.values));
    },
    dialog,
  };
}

export type GameForm = ReturnType<typeof useGameForm>;
