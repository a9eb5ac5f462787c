import { Button, Drawer } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { logOut } from './leave.ts';
import { SideMenu } from './side-menu.tsx';
import { shellWords } from './words.ts';

/** The menu of a phone. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(shellWords);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      title={t('menu')}
      withCloseButton={false}
      styles={{
        header: { display: 'none' },
        body: { padding: 0, height: '100%', display: 'flex', flexDirection: 'column' },
      }}
    >
      <div style={{ flex: 1, minHeight: 0 }}>
        <SideMenu rail={false} />
      </div>
      <Button
        fullWidth
        variant="subtle"
        color="gray"
        size="lg"
        leftSection={<IconLogout size={18} />}
        onClick={() => void logOut()}
      >
        {t('logOut')}
      </Button>
    </Drawer>
  );
}
