import { ActionIcon, Radio, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { stepped } from './board.ts';
import css from './scoreboard.module.css';
import type { ScoreDesk } from './use-scoreboard.ts';
import { scoreboardWords } from './words.ts';

type Figure = 'runs' | 'wickets' | 'overs';

type StepperProps = { figure: Figure; label: string; value: string; onChange: (value: string) => void };

/** A figure with a button to each side; it can be typed too. */
function Stepper({ figure, label, value, onChange }: StepperProps) {
  const t = useWords(scoreboardWords);
  return (
    <div className={css.stepper}>
      <ActionIcon
        size={44}
        aria-label={t('less', { what: label })}
        onClick={() => onChange(stepped(figure, value, -1))}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <TextInput
        label={t(figure)}
        aria-label={label}
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ActionIcon
        size={44}
        aria-label={t('more', { what: label })}
        onClick={() => onChange(stepped(figure, value, 1))}
      >
        <IconPlus size={20} />
      </ActionIcon>
    </div>
  );
}

/** One innings of the board: its team, whether it is in progress, its figures. */
export function InningsCard({ number, desk }: { number: 1 | 2; desk: ScoreDesk }) {
  const t = useWords(scoreboardWords);
  const { values, set } = desk.draft;
  const name = t(number === 1 ? 'first' : 'second');
  const active = values.active === String(number);
  const problem = desk.problems[`score${number}`];
  return (
    <section className={css.card} data-active={active} aria-label={name}>
      <Radio
        name="active"
        label={name}
        description={t(active ? 'inProgress' : 'notInProgress')}
        checked={active}
        onChange={() => set({ active: String(number) })}
      />
      <TextInput
        label={t('team')}
        maxLength={60}
        value={values[`team${number}`]}
        error={desk.problems[`spnnation${number}`]}
        onChange={(event) => set({ [`team${number}`]: event.currentTarget.value })}
      />
      {(['runs', 'wickets', 'overs'] as const).map((figure) => (
        <Stepper
          key={figure}
          figure={figure}
          label={`${name}: ${t(figure)}`}
          value={values[`${figure}${number}`]}
          onChange={(value) => set({ [`${figure}${number}`]: value })}
        />
      ))}
      {problem === undefined ? null : (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
