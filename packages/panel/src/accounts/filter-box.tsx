import { Button, Drawer, NativeSelect, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ROLE } from '@pavilion/contract/roles.ts';
import { IconFilterPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { GridAddress } from '../grid/grid-address.ts';
import { FilterChip } from '../grid/grid-toolbar.tsx';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { Form } from '../ui/form/form.tsx';
import { usePhone } from '../ui/use-phone.ts';
import css from './filter-box.module.css';
import { filterWords } from './filter-words.ts';
import { FILTER_NAMES, filtersIn, NO_BOX, type Filters } from './filters.ts';

/** The calendar comes when a box with days is opened: a list is there without it. */
const DayField = lazy(async () => ({ default: (await import('../days/day-field.tsx')).DayField }));

type Words = Say<WordOf<typeof filterWords>>;
type Name = keyof Filters;

/** The filters of two answers, and the words of 1 and 0. */
const CHOICES = {
  status: ['active', 'inactive'],
  bet: ['locked', 'open'],
  casino: ['locked', 'open'],
  negative: ['yes', 'no'],
} as const satisfies Partial<Record<Name, readonly [one: string, zero: string]>>;
type Choice = keyof typeof CHOICES;

const isChoice = (name: Name): name is Choice => name in CHOICES;

function valueText(t: Words, name: Name, value: string): string {
  return isChoice(name) ? t(CHOICES[name][value === '1' ? 0 : 1]) : value;
}

type Draft = { filters: Filters; onChange: (filters: Filters) => void };

function ChoiceField({ name, draft }: { name: Choice; draft: Draft }) {
  const t = useWords(filterWords);
  const [one, zero] = CHOICES[name];
  return (
    <NativeSelect
      label={t(name)}
      value={draft.filters[name] ?? ''}
      data={[
        { value: '', label: t('any') },
        { value: '1', label: t(one) },
        { value: '0', label: t(zero) },
      ]}
      onChange={(event) => draft.onChange({ ...draft.filters, [name]: event.currentTarget.value })}
    />
  );
}

type RangeProps = { legend: string; names: readonly [Name, Name]; draft: Draft };

function DaysField({ legend, names, draft }: RangeProps) {
  const t = useWords(filterWords);
  const phone = usePhone();
  return (
    <fieldset className={css.range}>
      <legend>{legend}</legend>
      <Suspense>
        {names.map((name, index) => (
          <DayField
            key={name}
            aria-label={`${legend}, ${t(index === 0 ? 'from' : 'to')}`}
            placeholder={t(index === 0 ? 'from' : 'to')}
            value={draft.filters[name] ?? ''}
            onChange={(value) => draft.onChange({ ...draft.filters, [name]: value })}
            inBox={!phone}
          />
        ))}
      </Suspense>
    </fieldset>
  );
}

function PercentField({ legend, names, draft }: RangeProps) {
  const t = useWords(filterWords);
  return (
    <fieldset className={css.range}>
      <legend>{legend}</legend>
      {names.map((name, index) => (
        <TextInput
          key={name}
          type="number"
          aria-label={`${legend}, ${t(index === 0 ? 'from' : 'to')}`}
          placeholder={t(index === 0 ? 'from' : 'to')}
          min={0}
          max={100}
          step="any"
          inputMode="decimal"
          value={draft.filters[name] ?? ''}
          onChange={(event) => draft.onChange({ ...draft.filters, [name]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}

type FormProps = { role: number; draft: Draft; onApply: () => void; onClear: () => void };

function FilterForm({ role, draft, onApply, onClear }: FormProps) {
  const t = useWords(filterWords);
  return (
    <Form className={css.form} onSubmit={onApply}>
      <ChoiceField name="status" draft={draft} />
      <ChoiceField name="bet" draft={draft} />
      <ChoiceField name="casino" draft={draft} />
      <DaysField legend={t('created')} names={['created_from', 'created_to']} draft={draft} />
      <PercentField legend={t('share')} names={['share_from', 'share_to']} draft={draft} />
      {role === ROLE.client ? <ChoiceField name="negative" draft={draft} /> : null}
      <div className={css.foot}>
        <Button onClick={onClear}>{t('clearAll')}</Button>
        <Button type="submit" variant="filled">
          {t('apply')}
        </Button>
      </div>
    </Form>
  );
}

/** `Add filter` of a list of accounts: a popover, on a phone a sheet from below. */
function AddFilter({ role, address }: { role: number; address: GridAddress }) {
  const t = useWords(filterWords);
  const phone = usePhone();
  // Of the box and not of its form: a phone that is turned in the middle has another box around the form.
  const [typed, setTyped] = useState<Filters>({});
  const [opened, { toggle, close }] = useDisclosure(false, {
    onOpen: () => setTyped(filtersIn(address.search)),
  });
  const form = (
    <FilterForm
      role={role}
      draft={{ filters: typed, onChange: setTyped }}
      onApply={() => {
        // An empty field is no filter; what is no number or day is none either.
        address.change({ ...NO_BOX, ...filtersIn(typed) });
        close();
      }}
      onClear={() => {
        address.change(NO_BOX);
        close();
      }}
    />
  );
  const button = (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconFilterPlus size={15} aria-hidden="true" />}
      aria-expanded={opened}
      onClick={toggle}
    >
      {t('add')}
    </Button>
  );
  if (phone) {
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={close}
          position="bottom"
          size="auto"
          title={t('add')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          {form}
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-start"
      radius={8}
      width={300}
      shadow="var(--shadow)"
      trapFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('add')}>{opened ? form : null}</Popover.Dropdown>
    </Popover>
  );
}

/** The filters of a list of accounts: each that is on as a chip, the way to add and to take all off. */
export function FilterBox({ role, address }: { role: number; address: GridAddress }) {
  const t = useWords(filterWords);
  const filters = filtersIn(address.search);
  const on = FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, label: `${t(name)}: ${valueText(t, name, value)}` }];
  });
  return (
    <>
      {on.map(({ name, label }) => (
        <FilterChip key={name} label={label} onRemove={() => address.change({ [name]: undefined })} />
      ))}
      <AddFilter role={role} address={address} />
      {on.length < 2 ? null : (
        <Button size="xs" variant="subtle" color="gray" onClick={() => address.change(NO_BOX)}>
          {t('clearAll')}
        </Button>
      )}
    </>
  );
}
