import { Button } from '@mantine/core';
import type { TreeNode } from '@pavilion/contract/hierarchy.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Locks } from '../people/locks.tsx';
import { queryClient } from '../api/query-client.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { Balance } from '../ui/balance.tsx';
import { Money } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { ErrorPanel } from '../ui/states.tsx';
import { Username } from '../people/upline-card.tsx';
import { treeRows, type TreeRow } from './tree-rows.ts';
import css from './tree-table.module.css';
import { useBranches } from './use-branches.ts';
import { treeWords } from './words.ts';

type NodeRow = Extract<TreeRow, { kind: 'node' }>;

/** Exposure as a badge: how much of the account's limit is at stake below it. */
function Exposure({ node }: { node: TreeNode }) {
  if (node.exposure === 0) return <span className="quiet">0</span>;
  const part = node.fixed_limit === 0 ? 1 : node.exposure / node.fixed_limit;
  return (
    <Chip shape="pill" tone={part >= 0.9 ? 'loss' : part >= 0.75 ? 'warn' : 'neutral'}>
      <Money value={node.exposure} />
    </Chip>
  );
}

const indent = (level: number): CSSProperties => ({ '--level': level - 1 }) as CSSProperties;

type NodeCellsProps = { row: NodeRow; opened: boolean; onToggle: () => void };

function NodeCells({ row, opened, onToggle }: NodeCellsProps) {
  const t = useWords(treeWords);
  const { node, level } = row;
  const Arrow = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <td>
        <span className={`${css.name} ${css.indent}`} style={indent(level)}>
          {node.children === 0 ? (
            <span className={css.toggle} />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className={css.toggle}
              aria-label={t(opened ? 'close' : 'open', { name: node.username })}
              onClick={onToggle}
            >
              <Arrow size={15} aria-hidden="true" />
            </button>
          )}
          <Username account={node} />
          <span className={`small quiet ${css.fullName}`}>{node.name}</span>
        </span>
      </td>
      <td>{roleLabel(node.role)}</td>
      <td data-align="right">
        <Money value={node.fixed_limit} column />
      </td>
      <td data-align="right">
        <Exposure node={node} />
      </td>
      <td data-align="right">
        <Balance value={node.ledger_balance} column />
      </td>
      <td data-align="right" className="num">
        {count(node.agents)}
      </td>
      <td data-align="right" className="num">
        {count(node.clients)}
      </td>
      <td>
        <Locks row={node} />
      </td>
    </>
  );
}

const COLUMNS = [
  'userName',
  'level',
  'fixLimit',
  'exposure',
  'ledgerBalance',
  'agents',
  'clients',
  'locks',
] as const;
const LEFT: ReadonlySet<string> = new Set(['userName', 'level', 'locks']);

/** What is opened and how many pages of it: closed accounts keep their pages for when they are opened again. */
function useOpened(root: string) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([root]));
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  const wanted = new Map([...opened].map((guid) => [guid, pages.get(guid) ?? 1]));
  return {
    opened,
    wanted,
    toggle: (guid: string): void =>
      setOpened((old) =>
        old.has(guid) ? new Set([...old].filter((one) => one !== guid)) : new Set([...old, guid]),
      ),
    more: (guid: string): void => setPages((old) => new Map([...old, [guid, (old.get(guid) ?? 1) + 1]])),
  };
}

type Tree = ReturnType<typeof useOpened>;

/** The way from an open account to the first below it, at once or as soon as it has come; whoever has gone elsewhere stays there. */
function useFirstChild(nodes: readonly NodeRow[]): (guid: string) => void {
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const child = nodes.find((row) => row.parent === wanted && wanted !== undefined)?.node.user_guid;
  useEffect(() => {
    if (child === undefined) return;
    const row = document.activeElement;
    if (row?.getAttribute('data-guid') === wanted)
      row?.parentElement?.querySelector<HTMLElement>(`[data-guid="${child}"]`)?.focus();
    // oxlint-disable-next-line react/set-state-in-effect -- the focus has moved: there is nothing to wait for any more
    setWanted(undefined);
  }, [child, wanted]);
  return setWanted;
}

/** Arrows walk, open and close; Enter goes to the account's own page. One row is in the tab order. */
function useTreeKeys(nodes: readonly NodeRow[], tree: Tree) {
  const [current, setCurrent] = useState<string | undefined>(undefined);
  const goToChild = useFirstChild(nodes);
  const first = nodes[0]?.node.user_guid;
  const onKey = (event: KeyboardEvent, row: NodeRow): void => {
    if (event.target !== event.currentTarget) return;
    const rows = event.currentTarget.parentElement;
    const go = (guid: string | undefined): void =>
      rows?.querySelector<HTMLElement>(`[data-guid="${guid ?? ''}"]`)?.focus();
    const { node, parent } = row;
    const at = nodes.indexOf(row);
    const open = tree.opened.has(node.user_guid);
    if (event.key === 'ArrowDown') go(nodes[at + 1]?.node.user_guid);
    else if (event.key === 'ArrowUp') go(nodes[at - 1]?.node.user_guid);
    else if (event.key === 'Home') go(first);
    else if (event.key === 'End') go(nodes.at(-1)?.node.user_guid);
    else if (event.key === 'ArrowRight' && node.children > 0 && !open) tree.toggle(node.user_guid);
    else if (event.key === 'ArrowRight' && open) goToChild(node.user_guid);
    else if (event.key === 'ArrowLeft' && open) tree.toggle(node.user_guid);
    else if (event.key === 'ArrowLeft') go(parent);
    else if (event.key === 'Enter') event.currentTarget.querySelector('a')?.click();
    else return;
    event.preventDefault();
  };
  const shown = nodes.some((row) => row.node.user_guid === current) ? current : first;
  return { shown, setCurrent, onKey };
}

type RowProps = { row: TreeRow; tree: Tree; keys: ReturnType<typeof useTreeKeys> };

function Row({ row, tree, keys }: RowProps) {
  if (row.kind !== 'node') {
    return (
      <tr aria-level={row.level}>
        <td colSpan={COLUMNS.length}>
          <div className={css.indent} style={indent(row.level)}>
            <Rest row={row} onMore={() => tree.more(row.parent)} />
          </div>
        </td>
      </tr>
    );
  }
  const guid = row.node.user_guid;
  const opened = tree.opened.has(guid);
  return (
    <tr
      data-guid={guid}
      tabIndex={guid === keys.shown ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-expanded={row.node.children === 0 ? undefined : opened}
      onFocus={() => keys.setCurrent(guid)}
      onKeyDown={(event) => keys.onKey(event, row)}
    >
      <NodeCells row={row} opened={opened} onToggle={() => tree.toggle(guid)} />
    </tr>
  );
}

/** The downline as a tree: children are loaded when an account is opened. */
export function TreeTable({ root }: { root: TreeNode }) {
  const t = useWords(treeWords);
  const tree = useOpened(root.user_guid);
  const rows = treeRows(root, tree.opened, useBranches(tree.wanted));
  const keys = useTreeKeys(
    rows.filter((row): row is NodeRow => row.kind === 'node'),
    tree,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={css.scroll} tabIndex={0} aria-label={t('tree')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose rows open and close is a treegrid */}
      <table className={css.table} role="treegrid" aria-label={t('tree')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-align={LEFT.has(column) ? undefined : 'right'}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.kind === 'node' ? row.node.user_guid : `${row.kind}${row.parent}`}
              row={row}
              tree={tree}
              keys={keys}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What stands where accounts are not there yet: the way to more of them, waiting, or what went wrong. */
function Rest({ row, onMore }: { row: Exclude<TreeRow, NodeRow>; onMore: () => void }) {
  const t = useWords(treeWords);
  if (row.kind === 'loading') return <span className="quiet">{t('loading')}</span>;
  if (row.kind === 'error') {
    const retry = () => void queryClient.refetchQueries({ queryKey: ['userTree'] });
    return <ErrorPanel error={row.error} onRetry={retry} />;
  }
  return (
    <Button size="xs" variant="subtle" loading={row.loading} onClick={onMore}>
      {t('more', { n: count(row.left) })}
    </Button>
  );
}
