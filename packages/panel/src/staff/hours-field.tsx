import { Checkbox, Chip, Select, TextInput } from '@mantine/core';
import { weekday } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { hoursOf, hoursText, usualHours } from './hours.ts';
import css from './staff.module.css';
import { staffWords } from './words.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** The end of a day; a field of the browser shows it as the beginning of the next. */
const MIDNIGHT = '24:00';
const zones = (own: string): string[] => [...new Set([own, ...Intl.supportedValuesOf('timeZone')])];

type Props = {
  value: string;
  problem: (field: string) => string | undefined;
  onChange: (text: string) => void;
};

/** On which days, from when to when and in which zone; none = at any time. */
export function HoursField({ value, problem, onChange }: Props) {
  const t = useWords(staffWords);
  const hours = hoursOf(value);
  return (
    <>
      <Checkbox
        label={t('onlyHours')}
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usualHours() : '')}
      />
      {hours === null ? null : (
        <>
          <fieldset className={css.days} aria-label={t('days')}>
            {DAYS.map((day) => (
              <Chip
                key={day}
                checked={hours.days.includes(day)}
                onChange={(on) => {
                  const days = on
                    ? [...hours.days, day].toSorted((a, b) => a - b)
                    : hours.days.filter((one) => one !== day);
                  onChange(hoursText({ ...hours, days }));
                }}
              >
                {weekday(day)}
              </Chip>
            ))}
          </fieldset>
          {problem('hours.days') === undefined ? null : <p className="small loss">{problem('hours.days')}</p>}
          <div className={css.times}>
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                label={t(end === 'from' ? 'begins' : 'ends')}
                description={end === 'to' ? t('endsHint') : undefined}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                value={hours[end] === MIDNIGHT ? '00:00' : hours[end]}
                error={problem(`hours.${end}`) ?? null}
                onChange={({ currentTarget: { value: typed } }) =>
                  onChange(
                    hoursText({ ...hours, [end]: end === 'to' && typed === '00:00' ? MIDNIGHT : typed }),
                  )
                }
              />
            ))}
            <Select
              label={t('zone')}
              searchable
              allowDeselect={false}
              data={zones(hours.zone)}
              value={hours.zone}
              error={problem('hours.zone') ?? problem('hours') ?? null}
              onChange={(zone) => onChange(hoursText({ ...hours, zone: zone ?? hours.zone }))}
            />
          </div>
        </>
      )}
    </>
  );
}
