import { ActionIcon, Button, Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useDisplay } from '../theme/display-settings.ts';
import type { GridAddress } from './grid-address.ts';
import css from './grid-footer.module.css';
import button from './text-button.module.css';
import { pagerItems, shownRange, totalText } from './paging.ts';
import { gridWords } from './words.ts';

const SIZES = [10, 20, 50, 100];

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useWords(gridWords);
  const { singleKeys } = useDisplay();
  const before = (): void => onPage(Math.max(1, page - 1));
  const after = (): void => onPage(Math.min(pages, page + 1));
  useHotkeys([
    ['[', () => singleKeys && page > 1 && before()],
    [']', () => singleKeys && page < pages && after()],
  ]);
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      <ActionIcon aria-label={t('previous')} disabled={page <= 1} onClick={before}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      {pagerItems(page, pages).map((n, index) =>
        n === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- gaps have no other name
          <span key={`gap${index}`}>…</span>
        ) : (
          <button
            key={n}
            type="button"
            className={`num ${button.textButton}`}
            aria-label={t('page', { n })}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {n}
          </button>
        ),
      )}
      <ActionIcon aria-label={t('next')} disabled={page >= pages} onClick={after}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}

/** Rows per page: as many as fill the window where the list can, or one of the usual numbers. */
function PageSize({ address }: { address: GridAddress }) {
  const t = useWords(gridWords);
  const { size, fills, chooseSize } = address;
  const auto = fills === undefined ? undefined : t('autoRows', { rows: t('rows', { count: fills.rows }) });
  const now = fills?.auto === true ? auto : t('rows', { count: size });
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={14} />}
          aria-label={`${now ?? ''}, ${t('pageSize')}`}
        >
          {now}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {auto === undefined ? null : <Menu.Item onClick={() => chooseSize('auto')}>{auto}</Menu.Item>}
        {SIZES.map((option) => (
          <Menu.Item key={option} onClick={() => chooseSize(option)}>
            {t('rows', { count: option })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type GridFooterProps = {
  address: GridAddress;
  total: number;
  more?: boolean | undefined;
  /** Sums of the page and of all, between the count and the pager. */
  sums?: ReactNode;
  phone: boolean;
};

/** What is shown of how many, sums, rows per page, and the pager. */
export function GridFooter({ address, total, more, sums, phone }: GridFooterProps) {
  const t = useWords(gridWords);
  const { page, size, change } = address;
  const range = shownRange(page, size, total);
  const shown = { from: count(range.from), to: count(range.to), total: totalText(range.total, more) };
  return (
    <div className={css.footer}>
      {phone ? null : <output className="num">{t('showing', shown)}</output>}
      {sums}
      <div className={css.spacer} />
      {phone ? null : <PageSize address={address} />}
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil(total / size))}
        onPage={(next) => change({ page: next === 1 ? undefined : next })}
      />
    </div>
  );
}
