import { SegmentedControl } from '@mantine/core';
import type { TreeNode } from '@pavilion/contract/hierarchy.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useCall } from '../api/use-call.ts';
import type { GridAddress } from '../grid/grid-address.ts';
import { useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { MEASURES, TREE_VIEWS, treeSearch } from './search.ts';
import { Sunburst } from './sunburst.tsx';
import { TreeList } from './tree-list.tsx';
import css from './tree-page.module.css';
import { TreeTable } from './tree-table.tsx';
import { AT_ONCE } from './use-branches.ts';
import { treeWords } from './words.ts';

export const searchSchema = treeSearch;

/** The way from the reader down to the account that is looked into; each step leads back up. */
function Path({ root, onLook }: { root: TreeNode; onLook: (guid: string | undefined) => void }) {
  const t = useWords(treeWords);
  const upline = useCall('upline', { user_guid: root.user_guid }, { staleTime: 30_000 });
  return (
    <nav className={css.path} aria-label={t('path')}>
      {(upline.data?.upline ?? []).map((one, index) =>
        one.user_guid === root.user_guid ? (
          <span key={one.user_id} aria-current="true">
            {one.username}
          </span>
        ) : (
          <span key={one.user_id}>
            <button type="button" onClick={() => onLook(index === 0 ? undefined : one.user_guid)}>
              {one.username}
            </button>
            <IconChevronRight size={13} aria-hidden="true" />
          </span>
        ),
      )}
    </nav>
  );
}

type ViewProps = { root: TreeNode; address: GridAddress; onLook: (guid: string) => void };

function View({ root, address, onLook }: ViewProps) {
  const search = treeSearch.parse(address.search);
  switch (search.view ?? 'tree') {
    case 'list':
      return <TreeList root={root} address={address} onLook={onLook} />;
    case 'tree':
      return <TreeTable key={root.user_guid} root={root} />;
    case 'sunburst':
      return <Sunburst root={root} by={search.by ?? 'limit'} onLook={onLook} />;
  }
}

/** Everybody below the reader: as a list, as a tree that opens branch by branch, or as rings of limit or exposure. */
export default function TreePage() {
  const t = useWords(treeWords);
  const address = useGridState({ size: AT_ONCE });
  const search = treeSearch.parse(address.search);
  const { change } = address;
  const look = useCallback((user: string | undefined) => change({ user }), [change]);
  const request = useCall(
    'userTree',
    { ...(search.user === undefined ? {} : { user_guid: search.user }), items_perpage: AT_ONCE },
    { keepPrevious: true },
  );
  const view = search.view ?? 'tree';
  return (
    <div className={css.page}>
      <PageHeader
        title={t('title')}
        actions={
          <SegmentedControl
            aria-label={t('views')}
            value={view}
            onChange={(next) => change({ view: next === 'tree' ? undefined : next })}
            data={TREE_VIEWS.map((value) => ({ value, label: t(value) }))}
          />
        }
      />
      <div className={css.bar}>
        {request.data === undefined ? null : <Path root={request.data.node} onLook={look} />}
        {view === 'sunburst' ? (
          <SegmentedControl
            className={css.measure}
            aria-label={t('measure')}
            value={search.by ?? 'limit'}
            onChange={(by) => change({ by: by === 'limit' ? undefined : by })}
            data={MEASURES.map((value) => ({ value, label: t(value) }))}
          />
        ) : null}
      </div>
      {request.isError ? (
        <ErrorPanel what={t('title')} error={request.error} onRetry={() => void request.refetch()} />
      ) : request.data === undefined ? (
        <SkeletonRows rows={12} />
      ) : (
        <View root={request.data.node} address={address} onLook={look} />
      )}
    </div>
  );
}
