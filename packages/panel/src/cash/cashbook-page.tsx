import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { useSearchPart } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import pageTabs from '../ui/page-tabs.module.css';
import { BookTab } from './book-tab.tsx';
import css from './cash-page.module.css';
import { CloseDayTab } from './close-day-tab.tsx';
import { cashbookSearch } from './search.ts';
import { cashWords } from './words.ts';

export const searchSchema = cashbookSearch;

/** The cashbook, and its days closed by count. */
export default function CashbookPage() {
  const t = useWords(cashWords);
  const { tab = 'book' } = cashbookSearch.parse(useSearchPart());
  const tabs = [
    { id: 'book', label: t('book') },
    { id: 'close', label: t('closeDay') },
  ] as const;
  return (
    <div className={css.page}>
      <PageHeader title={t('cashbook')} />
      <nav className={pageTabs.tabs} aria-label={t('sections')}>
        {tabs.map(({ id, label }) => (
          <Link
            key={label}
            to="/cashbook"
            search={{ tab: id }}
            replace
            aria-current={tab === id ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {tab === 'close' ? <CloseDayTab /> : <BookTab />}
    </div>
  );
}
