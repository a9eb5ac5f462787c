import { ActionIcon } from '@mantine/core';
import type { MatkaCategory } from '@pavilion/contract/matka-categories.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../api/may.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { gameCall } from '../matka-game/game.ts';
import { gameWords } from '../matka-game/words.ts';
import { pathTo } from '../pages/paths.ts';
import { toastSuccess } from '../toasts/toasts.ts';
import { confirm } from '../ui/confirm.tsx';
import { StateSwitch } from '../ui/state-switch.tsx';
import { useNoLine } from '../ui/use-no-line.ts';
import { categoryWords } from './words.ts';

type Of = { row: MatkaCategory; fast: boolean };

/** Active or not; off is asked about, as its draws go. */
export function CategorySwitch({ row, fast }: Of) {
  const t = useWords(categoryWords);
  const ofGame = useWords(gameWords);
  const call = gameCall('activeInactiveCategory', fast);
  const change = useCallMutation(call, {
    onSuccess: ({ data }) => {
      if (data.kept_draws > 0) toastSuccess(ofGame('keptDraws', { count: data.kept_draws }));
    },
  });
  const on = row.is_active === 1;
  const set = (status: 0 | 1): void => change.mutate({ id: row.category_id, status });
  const ask = (): void =>
    confirm({
      question: t('askOff', { title: row.title }),
      effect: t('offEffect'),
      yes: t('deactivate'),
      danger: true,
      onYes: () => set(0),
    });
  return (
    <StateSwitch
      label={t('activeOf', { name: row.title })}
      on={on}
      state={t(on ? 'active' : 'inactive')}
      call={call}
      disabled={change.isPending}
      onChange={() => (on ? ask() : set(1))}
    />
  );
}

export function EditCategory({ row, fast }: Of) {
  const t = useWords(categoryWords);
  if (!useMay()(gameCall('createEditCategory', fast))) return null;
  const id = row.category_id;
  return (
    <ActionIcon
      component={Link}
      to={fast ? pathTo('/fast-matka-category/edit/$id', { id }) : pathTo('/matka-category/edit/$id', { id })}
      size={26}
      aria-label={t('editOf', { title: row.title })}
    >
      <IconPencil size={16} />
    </ActionIcon>
  );
}

export function DeleteCategory({ row, fast }: Of) {
  const t = useWords(categoryWords);
  const noLine = useNoLine();
  const call = gameCall('deleteCategory', fast);
  const remove = useCallMutation(call);
  if (!useMay()(call)) return null;
  const ask = (): void =>
    confirm({
      question: t('askDelete', { title: row.title }),
      effect: t('deleteEffect'),
      yes: t('delete'),
      danger: true,
      onYes: () => remove.mutate({ id: row.category_id }),
    });
  return (
    <ActionIcon
      size={26}
      c="var(--loss)"
      aria-label={t('deleteOf', { title: row.title })}
      loading={remove.isPending}
      onClick={ask}
      {...noLine}
    >
      <IconTrash size={16} />
    </ActionIcon>
  );
}
