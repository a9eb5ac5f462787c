import { Button, Modal } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import dialog from '../ui/dialog.module.css';
import { Form } from '../ui/form/form.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './theme-picker.module.css';
import form from './user-form.module.css';
import { formWords } from './words.ts';

type Theme = CallOutput<'getColors'>[number];

function Swatch({ theme }: { theme: Theme }) {
  return (
    <span className={css.swatch} aria-hidden="true">
      <span style={{ background: theme.color_code.secondary }} />
      <span style={{ background: theme.color_code.primary }} />
    </span>
  );
}

function Choices(props: { themes: readonly Theme[]; value: number; onSave: (id: number) => void }) {
  const t = useWords(formWords);
  const [chosen, setChosen] = useState(props.value);
  return (
    <Form onSubmit={() => props.onSave(chosen)}>
      <fieldset className={css.choices}>
        <legend className="visually-hidden">{t('theme')}</legend>
        {props.themes.map((theme) => (
          <label key={theme.id} className={css.choice} data-chosen={theme.id === chosen}>
            <input
              type="radio"
              name="theme"
              checked={theme.id === chosen}
              onChange={() => setChosen(theme.id)}
            />
            <Swatch theme={theme} />
            <span>{theme.name}</span>
          </label>
        ))}
      </fieldset>
      <p className="small quiet">{t('themeEffect')}</p>
      <div className={dialog.dialogFoot}>
        <span />
        <Button type="submit" variant="filled">
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

/** The brand theme of a sub company and its whole tree. */
export function ThemePicker({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const t = useWords(formWords);
  const themes = useCall('getColors', {}, { staleTime: Number.POSITIVE_INFINITY });
  const [open, setOpen] = useState(false);
  const chosen = themes.data?.find((theme) => theme.id === value);
  return (
    <div>
      <p className={form.label} id="theme-label">
        {t('theme')}
      </p>
      <Button
        leftSection={chosen === undefined ? null : <Swatch theme={chosen} />}
        onClick={() => setOpen(true)}
        aria-describedby="theme-label"
      >
        {chosen?.name ?? t('theme')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('chooseTheme')}
        closeButtonProps={{ 'aria-label': t('cancel') }}
      >
        {themes.isError ? (
          <ErrorPanel error={themes.error} onRetry={() => void themes.refetch()} />
        ) : themes.data === undefined ? (
          <SkeletonRows rows={4} />
        ) : (
          <Choices
            themes={themes.data}
            value={value}
            onSave={(id) => {
              onChange(id);
              setOpen(false);
            }}
          />
        )}
      </Modal>
    </div>
  );
}
