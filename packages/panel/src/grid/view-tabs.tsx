import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import css from './view-tabs.module.css';
import type { GridView } from './grid-types.ts';
import { totalText } from './paging.ts';
import { gridWords } from './words.ts';

type ViewTabsProps = {
  views: readonly GridView[];
  chosen: string;
  onChoose: (id: string) => void;
  label?: string;
  /** After the tabs: the views a person saved. */
  more?: ReactNode;
};

/** Ready-made narrowings of a list, each with its count. */
export function ViewTabs({ views, chosen, onChoose, label, more }: ViewTabsProps) {
  const t = useWords(gridWords);
  return (
    <div className={css.tabs} role="toolbar" aria-label={label ?? t('views')}>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          className={css.tab}
          aria-pressed={view.id === chosen}
          onClick={() => onChoose(view.id)}
        >
          {view.label}
          {view.count === undefined ? null : (
            <span className={`num ${css.tabCount}`}>{totalText(view.count, view.more)}</span>
          )}
        </button>
      ))}
      {more}
    </div>
  );
}
