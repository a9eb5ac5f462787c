import { Button } from '@mantine/core';
import type { MatkaCategory } from '@pavilion/contract/matka-categories.ts';
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { gameCall, useFastGame } from '../matka-game/game.ts';
import { MatkaAnnouncement } from '../matka-game/matka-announcement.tsx';
import { gameWords } from '../matka-game/words.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo, usePathParam } from '../pages/paths.ts';
import { PageForm } from '../ui/form/page-form.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './categories.module.css';
import { Look, What, When } from './category-fields.tsx';
import { useCategoryForm } from './use-category-form.ts';
import { categoryWords } from './words.ts';

const listOf = (fast: boolean): string => (fast ? pathTo('/fast-matka-category') : pathTo('/matka-category'));

/** Makes a category, or changes the one that the address names. */
export default function CategoryFormPage() {
  const t = useWords(categoryWords);
  const fast = useFastGame();
  const id = usePathParam('id');
  const title = menuLabel(id === '' ? 'Create Category' : 'Edit Category');
  const list = useCall(gameCall('categoryList', fast), {}, { enabled: id !== '' });
  const category = list.data?.find((one) => one.category_id === id);
  const loaded = id === '' || list.data !== undefined;
  return (
    <div className={css.scroll}>
      <PageHeader title={title} {...(category === undefined ? {} : { under: category.title })} />
      <MatkaAnnouncement fast={fast} />
      {!loaded && list.error === null ? <SkeletonRows rows={6} height={56} /> : null}
      {!loaded && list.error !== null ? (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {loaded && (id === '' || category !== undefined) ? (
        <CategoryForm key={`${fast} ${id}`} title={title} category={category} fast={fast} />
      ) : null}
      {loaded && id !== '' && category === undefined ? (
        <EmptyState
          title={t('unknown')}
          action={
            <Button component={Link} to={listOf(fast)}>
              {menuLabel(fast ? 'Fast Matka Category' : 'Matka Category')}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}

type Props = { title: string; category: MatkaCategory | undefined; fast: boolean };

function CategoryForm({ title, category, fast }: Props) {
  const t = useWords(categoryWords);
  const ofGame = useWords(gameWords);
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const toList = (): void => void navigate({ to: listOf(fast) });
  const form = useCategoryForm({ category, fast, onSaved: toList });
  const openBets = category?.open_bets ?? 0;
  return (
    <PageForm
      wide
      label={title}
      call={gameCall('createEditCategory', fast)}
      busy={form.busy}
      dirty={form.dirty}
      pristine={!form.dirty}
      draft={form.draft}
      onSubmit={form.submit}
      more={<Button onClick={() => (canGoBack ? router.history.back() : toList())}>{t('cancel')}</Button>}
    >
      <div>
        <What form={form} />
        <When form={form} />
        <Look form={form} />
      </div>
      {openBets === 0 ? null : <p className="small quiet">{ofGame('keptDraws', { count: openBets })}</p>}
      {form.dialog}
    </PageForm>
  );
}
