import { Button } from '@mantine/core';
import type { MatkaCategory } from '@pavilion/contract/matka-categories.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../api/may.ts';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { gridSearch } from '../grid/grid-search.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { gameCall, useFastGame } from '../matka-game/game.ts';
import { MatkaAnnouncement } from '../matka-game/matka-announcement.tsx';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import css from './categories.module.css';
import { useCategoryColumns } from './columns.tsx';
import { categoryWords } from './words.ts';

export const searchSchema = gridSearch;

const PAGE_SIZE = 10;
const NO_ROWS: readonly MatkaCategory[] = [];

/** What the draws of a game are made from. */
export default function CategoriesPage() {
  const t = useWords(categoryWords);
  const fast = useFastGame();
  const may = useMay();
  const title = menuLabel(fast ? 'Fast Matka Category' : 'Matka Category');
  const address = useGridState({ size: PAGE_SIZE });
  const request = useCall(gameCall('categoryList', fast), {});
  const all = request.data ?? NO_ROWS;
  const from = (address.page - 1) * address.size;
  const grid = useGrid({
    name: fast ? 'fast_matka_category' : 'matka_category',
    columns: useCategoryColumns(fast),
    rows: all.slice(from, from + address.size),
    rowId: (row) => row.category_id,
    address,
  });
  const create = may(gameCall('createEditCategory', fast)) ? (
    <Button
      component={Link}
      to={fast ? pathTo('/fast-matka-category/add') : pathTo('/matka-category/add')}
      variant="filled"
    >
      {menuLabel('Create Category')}
    </Button>
  ) : null;
  return (
    <div className={css.page}>
      <PageHeader title={title} actions={create} />
      <MatkaAnnouncement fast={fast} />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        total={all.length}
        nameOf={(row) => row.title}
        emptyText={t('noCategories')}
        emptyAction={<p className="quiet">{t('noCategoriesHint')}</p>}
      />
    </div>
  );
}
