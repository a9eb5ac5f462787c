import { Anchor, Button } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import deskCss from './desk.module.css';
import { useSettledLine } from './settled-elsewhere.tsx';
import { stateWords } from './state-words.ts';
import { UndoDialog, type Done } from './undo.tsx';
import { settlementWords } from './words.ts';
import { May } from '../ui/may.tsx';

type Props = {
  marketId: string;
  /** Takes the filters away that may hide it. */
  onShowAll: () => void;
  /** On to the first market that waits. */
  onNext: () => void;
  onUndone: (done: Done) => void;
};

/** The address names a market that does not wait for a result: what became of it, instead of another market unasked. */
export function GoneMarket({ marketId, onShowAll, onNext, onUndone }: Props) {
  const t = useWords(stateWords);
  const words = useWords(settlementWords);
  const line = useSettledLine();
  const [undoing, setUndoing] = useState(false);
  const state = useCall('settlementState', { market_id: marketId }, { staleTime: 0 });
  if (state.isError)
    return <ErrorPanel what={words('queue')} error={state.error} onRetry={() => void state.refetch()} />;
  if (state.data === undefined) return <SkeletonRows rows={2} />;
  const { settled, name, event_id, event_name } = state.data;
  const Icon = settled === 1 ? IconCircleCheck : IconInfoCircle;
  return (
    <section className={deskCss.gone} aria-label={name}>
      <h2>
        {name} <span className={deskCss.headEvent}>{event_name}</span>
      </h2>
      <p>
        <Icon size={16} aria-hidden="true" /> {settled === 1 ? line(state.data) : t('notInList', { name })}
      </p>
      <div className={deskCss.goneWays}>
        {settled === 1 ? (
          <May call="rollbackMarket">
            <Anchor component="button" type="button" fz="sm" fw={550} onClick={() => setUndoing(true)}>
              {words('undo')}
            </Anchor>
          </May>
        ) : (
          <Button size="xs" onClick={onShowAll}>
            {words('clearFilters')}
          </Button>
        )}
        <Button size="xs" onClick={onNext}>
          {t('nextMarket')}
        </Button>
      </div>
      {undoing ? (
        <UndoDialog
          of={{ name: `${name}, ${event_name}`, event_id, of: { kind: 'market', id: marketId } }}
          onClose={() => setUndoing(false)}
          onDone={onUndone}
        />
      ) : null}
    </section>
  );
}
