import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { gameCall } from '../matka-game/game.ts';
import { useGameForm } from '../matka-game/use-game-form.ts';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { inputOf, problemsOf, textsOf, valuesOf, type ConfigTexts } from './config-values.ts';
import { configWords } from './words.ts';

/** When bets are taken and how much: typed, kept as a draft and saved by its call; what is saved is what it starts from then. */
export function useConfigForm(config: CallOutput<'getMatkaConfig'>, fast: boolean) {
  const t = useWords(configWords);
  const now = { saved: valuesOf(textsOf(config), fast), version: config.version };
  const kept = useKeptTexts<ConfigTexts>(fast ? 'fast matka config' : 'matka config', textsOf(config), now);
  const form = useGameForm<ConfigTexts>(kept);
  const save = useCallMutation(gameCall('updateMatkaConfig', fast), { quietCodes: ['stale_form'] });
  const labels: Readonly<Record<string, string>> = {
    matka_open_time: t('openTime'),
    matka_close_time: t('closeTime'),
    single_akda_bet_close_time: t('akdaClose'),
    jodi_min_stack: t('jodi_min_stack'),
    jodi_max_stack: t('jodi_max_stack'),
    akda_min_stack: t('akda_min_stack'),
    akda_max_stack: t('akda_max_stack'),
    other_min_stack: t('other_min_stack'),
    other_max_stack: t('other_max_stack'),
  };
  const { send, dialog } = useStaleSave({
    ...now,
    seen: kept.seen,
    dirty: kept.dirty,
    label: (field) => labels[field] ?? field,
    save: (values, version, met) =>
      save.mutate(inputOf(values, version), {
        onSuccess: ({ data }) => {
          form.saved(data.kept_draws);
        },
        onError: form.refused(met),
      }),
  });
  const submit = (): void => {
    if (form.judge(problemsOf(kept.values, fast), t)) send(valuesOf(kept.values, fast));
  };
  return { fast, ...form.fields, busy: save.isPending, submit, dialog };
}

export type ConfigForm = ReturnType<typeof useConfigForm>;
