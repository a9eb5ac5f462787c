import { Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useState } from 'react';
import { day, dayAndYear } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './days.module.css';
import { presetDays, presetOf, type Days, type Preset } from './ranges.ts';
import { useCalendarProps } from './use-calendar-props.ts';
import { daysWords } from './words.ts';

const ofOneYear = ({ from, to }: Days): boolean => from.slice(0, 4) === to.slice(0, 4);

type Picked = [string | null, string | null];

type CalendarProps = { days: Days | undefined; today: string; onChoose: (days: Days) => void };

/** A calendar for other days than the presets have; the second day chosen takes effect. */
function Calendar({ days, today, onChoose }: CalendarProps) {
  const calendar = useCalendarProps();
  const [picked, setPicked] = useState<Picked>([days?.from ?? null, days?.to ?? null]);
  return (
    <DatePicker
      {...calendar}
      type="range"
      allowSingleDateInRange
      maxDate={today}
      {...(days === undefined ? {} : { defaultDate: days.from })}
      value={picked}
      onChange={(next) => {
        setPicked(next);
        if (next[0] !== null && next[1] !== null) onChoose({ from: next[0], to: next[1] });
      }}
    />
  );
}

function PresetButton({ label, chosen, onClick }: { label: string; chosen: boolean; onClick: () => void }) {
  return (
    <button type="button" className={css.preset} aria-pressed={chosen} onClick={onClick}>
      {label}
      {chosen ? <IconCheck size={14} aria-hidden="true" /> : null}
    </button>
  );
}

type DaysSelectProps = {
  /** Undefined = all days. */
  days: Days | undefined;
  presets: readonly Preset[];
  onChoose: (days: Days) => void;
  /** Takes the days off; without it there are always some. */
  onAll?: () => void;
  /** What happened on these days, before them. */
  what?: string;
  /** Of days that are not the viewer's own: which of them it is now. */
  today?: string;
};

/** The days that a list covers: a preset, or a range from the calendar. */
export function DaysSelect({
  days,
  presets,
  onChoose,
  onAll,
  what,
  today = dayjs().format('YYYY-MM-DD'),
}: DaysSelectProps) {
  const t = useWords(daysWords);
  const [opened, setOpened] = useState(false);
  const narrow = useMediaQuery('(max-width: 560px)');
  const preset = days === undefined ? undefined : presetOf(days, today, presets);
  const label =
    days === undefined
      ? t('allDays')
      : days.from === days.to
        ? dayAndYear(days.from)
        : `${ofOneYear(days) ? day(days.from) : dayAndYear(days.from)} – ${dayAndYear(days.to)}`;
  const choose = (run: () => void): void => {
    run();
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
          {what === undefined ? '' : `${what}: `}
          {preset === undefined ? label : `${t(preset)}${narrow ? '' : ` · ${label}`}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('chooseDays')} className={css.days}>
        <div className={css.presets}>
          {onAll === undefined ? null : (
            <PresetButton chosen={days === undefined} label={t('allDays')} onClick={() => choose(onAll)} />
          )}
          {presets.map((name) => (
            <PresetButton
              key={name}
              chosen={name === preset}
              label={t(name)}
              onClick={() => choose(() => onChoose(presetDays(name, today)))}
            />
          ))}
        </div>
        <Calendar
          key={`${days?.from}${days?.to}`}
          days={days}
          today={today}
          onChoose={(range) => choose(() => onChoose(range))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
