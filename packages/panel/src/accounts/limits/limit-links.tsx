import { ActionIcon, Menu } from '@mantine/core';
import type { UserRow } from '@pavilion/contract/users.ts';
import { IconGauge, IconPencil } from '@tabler/icons-react';
import { useWords } from '../../i18n/i18n.ts';
import { PageLink } from '../../pages/page-link.tsx';
import { withLimitOf } from './limit-address.ts';
import { limitsWords } from './words.ts';
import { useMay } from '../../api/may.ts';

/** Opens the limit of an account from beside its figure. */
export function EditLimit({ row }: { row: Pick<UserRow, 'user_guid' | 'username'> }) {
  const t = useWords(limitsWords);
  if (!useMay()('updateLimit')) return null;
  return (
    <ActionIcon
      component={PageLink}
      to="."
      search={withLimitOf(row.user_guid)}
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
  if (!useMay()('updateLimit')) return null;
  return (
    <Menu.Item
      component={PageLink}
      to="."
      search={withLimitOf(row.user_guid)}
      resetScroll={false}
      leftSection={<IconGauge size={16} />}
    >
      {t('setLimit')}
    </Menu.Item>
  );
}
