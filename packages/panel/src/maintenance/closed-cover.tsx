import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { houseClosed, houseOpen, type ClosedHouse } from '../live/closed-house.ts';
import { LAYERS } from '../ui/layers.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { maintenanceWords } from './words.ts';

/** How often a waiting page asks; not all of them at the same moment. */
const ASK_EVERY_MS = 3_000;
const SPREAD_MS = 2_000;

/** Asks until the house is open again; the page below has kept everything, and its data is loaded anew. */
function useWaiting(): { lookedAt: number | undefined; look: () => void } {
  const [lookedAt, setLookedAt] = useState<number>();
  const look = useRef(async () => {
    try {
      const { maintenance } = await call('systemStatus', {});
      if (maintenance.on === 1) houseClosed(maintenance);
      else {
        houseOpen();
        await queryClient.invalidateQueries();
        return;
      }
    } catch {
      // It is not known: asked again.
    }
    setLookedAt(Date.now());
  });
  useEffect(() => {
    const timer = setInterval(() => void look.current(), ASK_EVERY_MS + Math.random() * SPREAD_MS);
    return () => clearInterval(timer);
  }, []);
  return { lookedAt, look: () => void look.current() };
}

/** What had the focus before has it again, so that a hand that types can go on; a dialog that is opened at its first sight does not. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** Covers the whole panel while the house is closed; whoever waits is back where he was when it opens. */
export function ClosedCover({ said }: { said: ClosedHouse }) {
  const t = useWords(maintenanceWords);
  const { lookedAt, look } = useWaiting();
  useFocusBack();
  return (
    <Modal
      opened
      fullScreen
      zIndex={LAYERS.closed}
      onClose={look}
      withCloseButton={false}
      closeOnEscape={false}
      attributes={{ content: { 'aria-label': t('closedTitle') } }}
      transitionProps={{ duration: 0 }}
    >
      <ClosedNotice said={said} heading="h1">
        <p className="quiet">{t('waits')}</p>
        <Button variant="filled" data-autofocus onClick={look}>
          {t('lookNow')}
        </Button>
        <output className="small quiet">
          {lookedAt === undefined ? null : t('stillClosed', { time: clock(lookedAt) })}
        </output>
      </ClosedNotice>
    </Modal>
  );
}
