import type { MatkaCategory } from '@pavilion/contract/matka-categories.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { gameCall } from '../matka-game/game.ts';
import { useGameForm } from '../matka-game/use-game-form.ts';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { inputOf, problemsOf, textsOf, valuesOf, type CategoryTexts } from './category-values.ts';
import { categoryWords } from './words.ts';

/** Fields and values as the choice between mine and theirs names them. */
function useLabels(): (field: string) => string {
  const t = useWords(categoryWords);
  const labels: Readonly<Record<string, string>> = {
    title: t('title'),
    open_time: t('openTime'),
    close_time: t('closeTime'),
    category_type: t('categoryType'),
    week_days: t('weekDays'),
    background_color: t('backgroundColor'),
    title_color: t('titleColor'),
    is_active: t('isActive'),
    repeat_minutes: t('repeat'),
    until: t('until'),
    draw_mode: t('drawn'),
  };
  return (field) => labels[field] ?? field;
}

type Of = { category: MatkaCategory | undefined; fast: boolean; onSaved: () => void };

/** The form of a new category, or of one that is there: typed, kept as a draft and saved by its call. */
export function useCategoryForm({ category, fast, onSaved }: Of) {
  const t = useWords(categoryWords);
  const saved = textsOf(category);
  const now = { saved: valuesOf(saved), version: category?.version ?? '' };
  const name = `${fast ? 'fast ' : ''}matka category ${category?.category_id ?? ''}`;
  const kept = useKeptTexts<CategoryTexts>(name, saved, now);
  const form = useGameForm<CategoryTexts>(kept);
  const save = useCallMutation(gameCall('createEditCategory', fast), { quietCodes: ['stale_form'] });
  const { send, dialog } = useStaleSave({
    ...now,
    seen: kept.seen,
    dirty: kept.dirty,
    label: useLabels(),
    save: (values, version, met) =>
      save.mutate(inputOf(values, category === undefined ? {} : { id: category.category_id, version }), {
        onSuccess: ({ data }) => {
          form.saved(data.kept_draws);
          onSaved();
        },
        onError: form.refused(met),
      }),
  });
  const submit = (): void => {
    if (form.judge(problemsOf(kept.values), t)) send(valuesOf(kept.values));
  };
  return { fast, ...form.fields, busy: save.isPending, submit, dialog };
}

export type CategoryForm = ReturnType<typeof useCategoryForm>;
