import { ActionIcon, Button } from '@mantine/core';
import type { SavedView } from '@pavilion/contract/saved-views.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { confirm } from '../ui/confirm.tsx';
import css from './saved-views.module.css';
import tabs from './view-tabs.module.css';
import { filtersOf, sameFilters, savedFilters, savedHidden } from './saved-state.ts';
import type { Grid } from './use-grid.ts';
import { savedWords } from './saved-words.ts';

type Props<Row> = { grid: Grid<Row>; /** Name of the screen whose views these are. */ screen: string };

/** It comes when it is opened. */
const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));

function SavedTab<Row>({ grid, view }: { grid: Grid<Row>; view: SavedView }) {
  const t = useWords(savedWords);
  const remove = useCallMutation('deleteSavedView', {
    done: '',
  });
  const here = filtersOf(grid.address.search);
  const wanted = savedFilters(view.state);
  const open = sameFilters(here, wanted);
  const choose = (): void => {
    const off = Object.fromEntries(Object.keys(here).map((key) => [key, undefined]));
    grid.address.change({ ...off, ...wanted });
    grid.choose({ visible: savedHidden(view.state) });
  };
  return (
    <span className={css.savedTab}>
      <button
        type="button"
        className={tabs.tab}
        aria-pressed={open}
        title={view.is_mine === 1 ? undefined : t('from', { name: view.owner })}
        onClick={choose}
      >
        {view.name}
      </button>
      {open && view.is_mine === 1 ? (
        <ActionIcon
          size={24}
          aria-label={t('delete', { name: view.name })}
          onClick={() =>
            confirm({
              title: t('deleteTitle'),
              question: t('askDelete', { name: view.name }),
              danger: true,
              onYes: () => remove.mutate({ view_id: view.view_id }),
            })
          }
        >
          <IconTrash size={14} />
        </ActionIcon>
      ) : null}
    </span>
  );
}

/** A person's own views of a list and those shared with it, and the way to save another. */
export function SavedViews<Row>({ grid, screen }: Props<Row>) {
  const t = useWords(savedWords);
  const saved = useCall('listSavedViews', { screen }, { staleTime: 60_000 });
  const [saving, setSaving] = useState(false);
  return (
    <span className={css.moreViews}>
      {(saved.data?.views ?? []).map((view) => (
        <SavedTab key={view.view_id} grid={grid} view={view} />
      ))}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={15} />}
        onClick={() => setSaving(true)}
      >
        {t('saveView')}
      </Button>
      <Suspense>
        {saving ? (
          <SaveViewDialog
            screen={screen}
            state={{ search: filtersOf(grid.address.search), visible: grid.choice.visible }}
            onClose={() => setSaving(false)}
          />
        ) : null}
      </Suspense>
    </span>
  );
}
