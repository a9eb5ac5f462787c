import { Button, Modal } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { Receipt } from './receipt-sheet.tsx';
import { cashWords } from './words.ts';

/** Paper gets a page of its own: this one changes its layout with the width of the paper. */
const printAlone = (txn: string): void => {
  const address = `${pathTo('/receipt/$txn', { txn })}?print=1`;
  // A browser that opens no second page shows it in this one.
  if (window.open(address, '_blank') === null) window.location.assign(address);
};

/** Opens the receipt of a movement of cash, ready to print. */
export function ReceiptButton({ txn }: { txn: string }) {
  const t = useWords(cashWords);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconReceipt size={14} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('receipt')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('receipt')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Receipt txn={txn} onPrint={() => printAlone(txn)} />
      </Modal>
    </>
  );
}
