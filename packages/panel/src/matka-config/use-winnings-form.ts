import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import type { FormValue } from '@pavilion/contract/form-version.ts';
import type { MatkaType } from '@pavilion/contract/matka-types.ts';
import { parseMultiple } from '@pavilion/engine/matka/multiple.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { gameCall } from '../matka-game/game.ts';
import { useTexts } from '../ui/form/kept-texts.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { configWords } from './words.ts';
import { betTypeLabel } from '../glossary/bet-type-words.ts';

type Winnings = CallOutput<'getMarketWinning'>;
type Values = Readonly<Record<string, FormValue>>;

/** By the type, and as `on_…` whether it can be bet on: the names of the call's form. */
export const winningTexts = (rows: Winnings): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row) => [
      [String(row.matka_market_id), String(row.winning_multiple)],
      [`on_${row.matka_market_id}`, String(row.enabled)],
    ]),
  );

/** The same figure however it is written. */
export function isSame(
  field: string,
  texts: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, string>>,
) {
  const [mine = '', theirs = ''] = [texts[field], saved[field]];
  return mine === theirs || (!field.startsWith('on_') && Number(mine) === Number(theirs) && mine !== '');
}

/** The rows that differ from what was read, as the call takes them. */
export function changedRows(
  values: Values,
  saved: Values,
  version: string,
): CallInput<'updateMarketWinning'> {
  const types = Object.keys(saved).filter((field) => !field.startsWith('on_'));
  const data = types
    .filter((type) => [type, `on_${type}`].some((field) => values[field] !== saved[field]))
    .map((type) => ({
      matka_market_id: Number(type),
      winning_multiple: String(values[type]),
      enabled: values[`on_${type}`] === 1 ? (1 as const) : (0 as const),
    }));
  return { data, version };
}

const valuesOf = (texts: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, Number(text)]));

/** What the types of bets of a game are paid: a field each, one Save for all. */
export function useWinningsForm(rows: Winnings, fast: boolean) {
  const t = useWords(configWords);
  const saved = winningTexts(rows);
  const texts = useTexts(saved);
  const problems = useProblems();
  const now = { saved: valuesOf(saved), version: rows[0]?.version ?? '' };
  const different = Object.keys(saved).filter((field) => !isSame(field, texts.values, saved));
  const count = new Set(different.map((field) => field.replace('on_', ''))).size;
  const save = useCallMutation(gameCall('updateMarketWinning', fast), {
    quietCodes: ['stale_form'],
    onSuccess: texts.clear,
  });
  const labelOf = (field: string): string => {
    const type = betTypeLabel(Number(field.replace('on_', '')) as MatkaType);
    return field.startsWith('on_') ? t('takenOf', { type }) : type;
  };
  const { send, dialog } = useStaleSave({
    ...now,
    dirty: count > 0,
    label: labelOf,
    save: (values, version, met) =>
      save.mutate(changedRows(values, now.saved, version), { onError: (error) => void met(error) }),
  });
  const submit = (): void => {
    const wrong = different.filter(
      (field) => !field.startsWith('on_') && parseMultiple(texts.values[field] ?? '') === null,
    );
    if (problems.judge(Object.fromEntries(wrong.map((field) => [field, t('notMultiple')]))))
      send(valuesOf(texts.values));
  };
  return {
    values: texts.values,
    set: (field: string, text: string) => {
      problems.clear(field);
      texts.set({ [field]: text });
    },
    problem: problems.of,
    labelOf,
    count,
    busy: save.isPending,
    submit,
    dialog,
    reset: texts.clear,
  };
}

export type WinningsForm = ReturnType<typeof useWinningsForm>;
