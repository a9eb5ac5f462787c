import { useCall } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './settlement.module.css';
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
  const sports = useCall('getAllSports', {}, { staleTime: 300_000 }).data ?? [];
  const known = new Set(sports.map((sport) => sport.sport_id));
  const every = [...sports, ...(counts ?? []).filter((sport) => !known.has(sport.sport_id))];
  const waiting = new Map(counts?.map((sport) => [sport.sport_id, sport.count]));
  const all = [...waiting.values()].reduce((sum, n) => sum + n, 0);
  const tab = (id: number | undefined, name: string, n: number) => (
    <button
      key={id ?? 'all'}
      type="button"
      className={css.tab}
      aria-pressed={chosen === id}
      onClick={() => onChoose(id)}
    >
      {name}
      {counts === undefined ? null : <span className={`num ${css.tabCount}`}>{count(n)}</span>}
    </button>
  );
  return (
    <div className={css.tabs} role="group" aria-label={t('sports')}>
      {tab(undefined, t('all'), all)}
      {every.map((sport) => tab(sport.sport_id, sport.sports_name, waiting.get(sport.sport_id) ?? 0))}
    </div>
  );
}
