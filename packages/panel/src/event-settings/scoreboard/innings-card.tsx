import { ActionIcon, Radio, Switch, TextInput } from '@mantine/core';
import type { InningsNumber } from '@pavilion/engine/score/take-over.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useWords } from '../../i18n/i18n.ts';
import { stepped, teamOf } from './board.ts';
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

const NAMES = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth' } as const;

/** Who bats: named once for each side; the third innings may be the second side's again. */
function Team({ number, desk }: { number: InningsNumber; desk: ScoreDesk }) {
  const t = useWords(scoreboardWords);
  const { values, set } = desk.draft;
  if (number === 1 || number === 2)
    return (
      <TextInput
        label={t('team')}
        maxLength={60}
        value={values[`team${number}`]}
        error={desk.problems[`spnnation${number}`]}
        onChange={(event) => set({ [`team${number}`]: event.currentTarget.value })}
      />
    );
  return (
    <>
      <TextInput label={t('team')} value={teamOf(values, number)} readOnly />
      {number === 3 ? (
        <Switch
          label={t('followOn')}
          checked={values.followOn === '1'}
          onChange={(event) => set({ followOn: event.currentTarget.checked ? '1' : '' })}
        />
      ) : null}
    </>
  );
}

/** One innings of the board: its team, whether it is in progress, its figures. */
export function InningsCard({ number, desk }: { number: InningsNumber; desk: ScoreDesk }) {
  const t = useWords(scoreboardWords);
  const { values, set } = desk.draft;
  const name = t(NAMES[number]);
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
      <Team number={number} desk={desk} />
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
