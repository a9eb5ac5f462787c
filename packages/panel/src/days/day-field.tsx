import { DateInput, type DateInputProps } from '@mantine/dates';
import { useWords } from '../i18n/i18n.ts';
import { momentChosen, typedDay, typedMoment } from './typed-day.ts';
import { useCalendarProps } from './use-calendar-props.ts';
import { daysWords } from './words.ts';

type DayFieldProps = Pick<
  DateInputProps,
  'label' | 'aria-label' | 'placeholder' | 'description' | 'error' | 'required' | 'withAsterisk' | 'disabled'
> & {
  /** `2026-11-20`, with a time `2026-11-20T19:30`; '' = none. */
  value: string;
  onChange: (value: string) => void;
  /** With the time of the day, in the viewer's own time. */
  withTime?: boolean;
  /** In a box that closes by a click outside of it, the calendar has to be a part of the box. */
  inBox?: boolean;
  /** There is always a day: it is changed, not taken away. */
  always?: boolean;
};

/** A day, typed or taken from the calendar: the same in every language and browser. */
export function DayField({
  value,
  onChange,
  withTime = false,
  inBox = false,
  always = false,
  ...shown
}: DayFieldProps) {
  const t = useWords(daysWords);
  const calendar = useCalendarProps();
  return (
    <DateInput
      {...calendar}
      {...shown}
      value={value === '' ? null : value.replace('T', ' ')}
      onChange={(chosen) =>
        onChange(chosen === null ? '' : withTime ? momentChosen(chosen, value) : chosen.slice(0, 10))
      }
      valueFormat={withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      withTime={withTime}
      dateParser={withTime ? typedMoment : typedDay}
      clearable={!always}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('clear') }}
      popoverProps={{ withinPortal: !inBox }}
    />
  );
}
