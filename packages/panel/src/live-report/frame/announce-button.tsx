import { ActionIcon, Tooltip } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import { AnnounceDialog, type AnnounceTarget } from './announce-dialog.tsx';
import { useReport } from './report-context.ts';
import { reportWords } from '../words.ts';

/** Opens the announcement of a match, market or session; for the Company (specification part 2, section 6). */
export function AnnounceButton({
  target,
  className,
  size = 28,
}: {
  target: AnnounceTarget;
  className?: string | undefined;
  size?: number;
}) {
  const t = useWords(reportWords);
  const { may } = useReport();
  const [open, setOpen] = useState(false);
  if (!may.announce) return null;
  const label = t('announceOn', { name: target.name });
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon aria-label={label} size={size} className={className} onClick={() => setOpen(true)}>
          <IconSpeakerphone size={17} />
        </ActionIcon>
      </Tooltip>
      {open ? <AnnounceDialog target={target} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
