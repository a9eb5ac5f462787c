import { isMatka, SPORT } from '@pavilion/contract/sports.ts';
import { useCall } from '../api/use-call.ts';
import { ViewTabs } from '../grid/view-tabs.tsx';
import { useWords } from '../i18n/i18n.ts';
import { settlementWords } from './words.ts';

export type SportTabsProps = {
  chosen: number | undefined;
  /** How many rows wait per sport; without it the tabs have no counts. */
  counts?: readonly { sport_id: number; sports_name: string; count: number }[] | undefined;
  onChoose: (sportId: number | undefined) => void;
};

/** All and each sport, with what waits there; a sport that only the list knows comes last. */
export function SportTabs({ chosen, counts, onChoose }: SportTabsProps) {
  const t = useWords(settlementWords);
  const known = useCall('getAllSports', {}, { staleTime: 300_000 }).data ?? [];
  const waiting = new Map(counts?.map((sport) => [sport.sport_id, sport.count]));
  const names = new Map(
    [...known, ...(counts ?? [])]
      // Days of the casino and draws do not wait here.
      .filter(({ sport_id: id }) => counts === undefined || (id !== SPORT.casino && !isMatka(id)))
      .map((sport) => [sport.sport_id, sport.sports_name]),
  );
  const all = [...waiting.values()].reduce((sum, n) => sum + n, 0);
  const withCount = (n: number) => (counts === undefined ? {} : { count: n });
  return (
    <ViewTabs
      label={t('sports')}
      views={[
        { id: 'all', label: t('all'), ...withCount(all) },
        ...[...names].map(([id, label]) => ({ id: String(id), label, ...withCount(waiting.get(id) ?? 0) })),
      ]}
      chosen={String(chosen ?? 'all')}
      onChoose={(id) => onChoose(id === 'all' ? undefined : Number(id))}
    />
  );
}
