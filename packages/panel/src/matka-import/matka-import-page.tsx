import { Link } from '@tanstack/react-router';
import { count } from '../format/numbers.ts';
import { gridSearch } from '../grid/grid-search.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { Lines } from './lines.tsx';
import { ListForm } from './list-form.tsx';
import { MarketMapping } from './market-mapping.tsx';
import css from './matka-import-page.module.css';
import { TakeBack } from './take-back.tsx';
import { useImport, type Import } from './use-import.ts';
import { matkaImportWords } from './words.ts';

export const searchSchema = gridSearch;

/** What was read, and the button that keeps it; afterwards what was kept. */
function Outcome({
  list,
  result: { answer, kept },
}: {
  list: Import;
  result: NonNullable<Import['result']>;
}) {
  const t = useWords(matkaImportWords);
  const { taken } = answer.counts;
  const said = { count: taken, n: count(taken) };
  const first = answer.markets.find(({ category_id: category }) => category !== null)?.category_id;
  if (kept)
    return (
      <output className={css.outcome}>
        <strong>{t('imported', said)}</strong>
        {answer.rows.length === 0 ? null : <span>{t('leftOut')}</span>}
        {first === undefined || first === null ? null : (
          <Link to={pathTo('/matka-chart/$categoryId', { categoryId: first })}>{t('toChart')}</Link>
        )}
      </output>
    );
  return (
    <div className={css.outcome}>
      <SendButton
        call="importResults"
        variant="filled"
        loading={list.keeping}
        disabled={taken === 0 || list.reading}
        onClick={list.keep}
      >
        {t('import', said)}
      </SendButton>
    </div>
  );
}

/** Past results from a published list: read first, a verdict for each line, then kept. */
export default function MatkaImportPage() {
  const t = useWords(matkaImportWords);
  const list = useImport();
  const { result, error } = list;
  return (
    <div className={css.page}>
      <PageHeader title={menuLabel('Import Past Results')} />
      <ListForm list={list} />
      {error === undefined || list.textProblem !== undefined ? null : (
        <ErrorPanel what={t('list')} error={error} />
      )}
      {result === undefined ? null : (
        <>
          {result.kept ? null : <MarketMapping list={list} markets={result.answer.markets} />}
          <Outcome list={list} result={result} />
          <Lines list={list} result={result} />
        </>
      )}
      {result === undefined || result.kept ? <TakeBack /> : null}
    </div>
  );
}
