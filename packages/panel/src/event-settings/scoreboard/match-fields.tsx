import { TextInput } from '@mantine/core';
import { useWords } from '../../i18n/i18n.ts';
import { previewOf, type Board, type ScoreState } from './board.ts';
import css from './scoreboard.module.css';
import type { ScoreDesk } from './use-scoreboard.ts';
import { scoreboardWords, type ScoreboardKey } from './words.ts';

type Field = { name: keyof Board & ScoreboardKey; max: number; computed?: string | undefined; call: string };

/** Rates, message, limits, result and who plays; a rate is left empty to be computed. */
export function MatchFields({ desk, state }: { desk: ScoreDesk; state: ScoreState }) {
  const t = useWords(scoreboardWords);
  const { values, set } = desk.draft;
  const shown = previewOf(state, { ...values, crr: '', rrr: '' });
  const side = values.active;
  const fields: readonly Field[] = [
    { name: 'crr', max: 6, computed: shown?.others.crr, call: `spnrunrate${side}` },
    { name: 'rrr', max: 6, computed: shown?.rr_rate, call: `spnreqrate${side}` },
    { name: 'limit', max: 5, call: 'overs' },
    { name: 'striker', max: 60, call: 'striker' },
    { name: 'nonStriker', max: 60, call: 'non_striker' },
    { name: 'bowler', max: 60, call: 'bowler' },
    { name: 'message', max: 200, call: 'spnmessage' },
    { name: 'result', max: 120, call: 'result' },
  ];
  return (
    <div className={css.more}>
      {fields.map(({ name, max, computed, call }) => (
        <TextInput
          key={name}
          label={t(name)}
          maxLength={max}
          value={values[name]}
          error={desk.problems[call] ?? desk.problems[`score.${call}`]}
          {...(computed === undefined || computed === '' ? {} : { placeholder: computed })}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
