import { SETTLEMENT_DESK_TOPIC } from '@pavilion/contract/channels.ts';
import { useState } from 'react';
import { clock } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import type { Pushed } from '../live/topic-store.ts';
import { useLive } from '../live/use-live.ts';
import { useTold } from '../api/use-told.ts';
import { NewsDialog } from '../ui/news-dialog.tsx';
import { deskWords } from './desk-words.ts';
import { stateWords } from './state-words.ts';

type Rollback = NonNullable<Pushed<'settlementDesk', 'rollback'>>;

/** Mounted with the first image: the roll-back that it carries happened before, only the next ones are news. */
function RollbackNotice() {
  const t = useWords(deskWords);
  const state = useWords(stateWords);
  const last = useLive(SETTLEMENT_DESK_TOPIC, 'rollback');
  const [seen, setSeen] = useState(last?.at ?? '');
  const [news, setNews] = useState<Rollback | undefined>(undefined);
  if (last !== undefined && last !== null && last.at !== seen) {
    setSeen(last.at);
    setNews(last);
  }
  if (news === undefined) return null;
  const close = (): void => setNews(undefined);
  const told = { name: news.name, by: news.by, time: clock(news.at) };
  return (
    <NewsDialog title={t('rolledBack')} onClose={close}>
      {news.results > 1
        ? state('severalRolledBack', { ...told, n: count(news.results) })
        : t('rolledBackText', told)}
    </NewsDialog>
  );
}

/** What any desk settles renews the lists of this one; what is rolled back is told in a dialog too. */
export function DeskNews() {
  useTold(SETTLEMENT_DESK_TOPIC, 'results');
  const ready = useLive(SETTLEMENT_DESK_TOPIC, 'settled') !== undefined;
  return ready ? <RollbackNotice /> : null;
}
