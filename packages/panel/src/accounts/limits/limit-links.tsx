import { ActionIcon, Menu } from '@mantine/core';
import type { UserRow } from '@pavilion/contract/users.ts';
import { IconGauge, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/i18n.ts';
import { withLimitOf } from './limit-address.ts';
import { limitsWords } from './words.ts';

/** Opens the limit of an account from beside its figure. */
export function EditLimit({ row }: { row: Pick<UserRow, 'user_guid' | 'username'> }) {
  const t = useWords(limitsWords);
  return (
    <ActionIcon
      component={Link}
      to="."
      search={withLimitOf(row.user_guid) as never}
      resetScroll={false}
      size={24}
      aria-label={t('setLimitOf', { name: row.username })}
    >
      <IconPencil size={14} />
    </ActionIcon>
  );
}

/** Opens it from the menu of a row. */
export function SetLimitEntry({ row }: { row: Pick<UserRow, 'user_guid'> }) {
  const t = useWords(limitsWords);
  return (
    <Menu.Item
      component={Link}
      to="."
      search={withLimitOf(row.user_guid) as never}
      resetScroll={false}
      leftSection={<IconGauge size={16} />}
    >
      {t('setLimit')}
    </Menu.Item>
  );
}
