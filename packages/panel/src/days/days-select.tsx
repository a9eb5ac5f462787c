import '@mantine/dates/styles.layer.css';
import { Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useWords } from '../i18n/i18n.ts';
import css from './days.module.css';
import { presetDays, presetOf, type Days, type Preset } from './ranges.ts';
import { daysWords } from './words.ts';

/** Red is for losses: the calendar colours no days. */
const NO_WEEKEND: [] = [];

type Picked = [string | null, string | null];

/** A calendar for other days than the presets have; the second day chosen takes effect. */
function Calendar({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const t = useWords(daysWords);
  const [picked, setPicked] = useState<Picked>([days.from, days.to]);
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      hideOutsideDates
      weekendDays={NO_WEEKEND}
      maxDate={dayjs().format('YYYY-MM-DD')}
      defaultDate={days.from}
      value={picked}
      onChange={(next) => {
        setPicked(next);
        if (next[0] !== null && next[1] !== null) onChoose({ from: next[0], to: next[1] });
      }}
      ariaLabels={{
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
        previousDecade: t('previousDecade'),
        nextDecade: t('nextDecade'),
      }}
    />
  );
}

type DaysSelectProps = { days: Days; presets: readonly Preset[]; onChoose: (days: Days) => void };

/** The days that a list covers: a preset, or a range from the calendar. */
export function DaysSelect({ days, presets, onChoose }: DaysSelectProps) {
  const t = useWords(daysWords);
  const [opened, setOpened] = useState(false);
  const narrow = useMediaQuery('(max-width: 560px)');
  const today = dayjs().format('YYYY-MM-DD');
  const preset = presetOf(days, today, presets);
  const text = (date: string): string => dayjs(date).format('MMM D, YYYY');
  const label =
    days.from === days.to ? text(days.from) : `${dayjs(days.from).format('MMM D')} – ${text(days.to)}`;
  const choose = (range: Days): void => {
    onChoose(range);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus radius={8}>
      <Popover.Target>
        <Button
          leftSection={<IconCalendar size={15} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          {preset === undefined ? label : `${t(preset)}${narrow ? '' : ` · ${label}`}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('chooseDays')} className={css.days}>
        <div className={css.presets}>
          {presets.map((name) => (
            <button
              key={name}
              type="button"
              className={css.preset}
              aria-pressed={name === preset}
              onClick={() => choose(presetDays(name, today))}
            >
              {t(name)}
              {name === preset ? <IconCheck size={14} aria-hidden="true" /> : null}
            </button>
          ))}
        </div>
        <Calendar key={`${days.from}${days.to}`} days={days} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
