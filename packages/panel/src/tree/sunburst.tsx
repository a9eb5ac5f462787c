import { ActionIcon } from '@mantine/core';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { TreeNode } from '@pavilion/contract/hierarchy.ts';
import { IconCornerRightDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { percent, short } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import { Username } from '../people/upline-card.tsx';
import { arcMiddle, arcPath, measureOf, ringsOf, wholeOf, type Arc } from './rings.ts';
import type { Measure } from './search.ts';
import css from './sunburst.module.css';
import { useBranches } from './use-branches.ts';
import { treeWords } from './words.ts';

const SIZE = 440;
const RADII = { 1: [72, 146], 2: [148, 216] } as const;
/** The largest server page: of more accounts the largest limits may be missing from the rings. */
const MOST = 500;
/** Whose children make the second ring: the largest of the first. */
const OPENED = 12;
/** A label needs so much of the turn. */
const LABEL_FROM = 1 / 14;
const SHADES = 4;

type Look = (guid: string) => void;
type RingsProps = {
  root: TreeNode;
  arcs: readonly Arc[];
  by: Measure;
  whole: number;
  marked: string | undefined;
  onMark: (guid: string | undefined) => void;
  onLook: Look;
};

function Rings({ root, arcs, by, whole, marked, onMark, onLook }: RingsProps) {
  const t = useWords(treeWords);
  const held = arcs.find((arc) => arc.node.user_guid === marked)?.node ?? root;
  return (
    <svg
      role="img"
      aria-label={t('rings', { name: root.username, by: t(by) })}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      className={css.rings}
      onPointerLeave={() => onMark(undefined)}
    >
      <circle r={RADII[1][1]} className={css.empty} />
      {arcs.map((arc) => {
        const [inner, outer] = RADII[arc.ring];
        const { node } = arc;
        const middle = arcMiddle(arc, (inner + outer) / 2);
        return (
          <g
            key={node.user_guid}
            className={css.arc}
            data-shade={arc.place % SHADES}
            data-marked={node.user_guid === marked}
            data-leaf={node.children === 0}
            onPointerEnter={() => onMark(node.user_guid)}
            onClick={() => node.children > 0 && onLook(node.user_guid)}
          >
            <path d={arcPath(arc, inner, outer)} />
            {arc.to - arc.from < LABEL_FROM ? null : (
              <text x={middle.x} y={middle.y} textAnchor="middle" dominantBaseline="middle">
                {node.username}
              </text>
            )}
          </g>
        );
      })}
      <text y={-12} textAnchor="middle" className={css.middleName}>
        {held.username}
      </text>
      <text y={12} textAnchor="middle" className={css.middleFigure}>
        {short(held === root ? whole : measureOf(held, by))}
      </text>
      <text y={30} textAnchor="middle">
        {t(by === 'limit' && held === root && root.role === ROLE.company ? 'givenOut' : by)}
      </text>
    </svg>
  );
}

type TwinProps = Pick<RingsProps, 'by' | 'whole' | 'marked' | 'onMark' | 'onLook'> & {
  nodes: readonly TreeNode[];
};

/** The same in figures, and the way for the keyboard. */
function Twin({ nodes, by, whole, marked, onMark, onLook }: TwinProps) {
  const t = useWords(treeWords);
  return (
    <Table
      rows={nodes}
      rowId={(node) => node.user_guid}
      marked={(node) => node.user_guid === marked}
      onPoint={(node) => onMark(node?.user_guid)}
      columns={[
        { id: 'username', label: t('userName'), cell: (node) => <Username account={node} /> },
        { id: 'level', label: t('level'), wideOnly: true, cell: (node) => roleLabel(node.role) },
        {
          id: 'measure',
          label: t(by),
          figures: true,
          cell: (node) => <Money value={measureOf(node, by)} column />,
        },
        {
          id: 'ofWhole',
          label: t('ofWhole'),
          figures: true,
          cell: (node) => (
            <span className="num">
              {whole === 0 ? '' : `${percent(Math.round((measureOf(node, by) / whole) * 1000) / 10)}%`}
            </span>
          ),
        },
        {
          id: 'look',
          label: t('sunburst'),
          headHidden: true,
          figures: true,
          cell: (node) =>
            node.children === 0 ? null : (
              <ActionIcon
                aria-label={t('look', { name: node.username })}
                onClick={() => onLook(node.user_guid)}
              >
                <IconCornerRightDown size={17} />
              </ActionIcon>
            ),
        },
      ]}
    />
  );
}

/** The limit or the exposure of a downline as rings around one account, with a table beside it. */
export function Sunburst({ root, by, onLook }: { root: TreeNode; by: Measure; onLook: Look }) {
  const t = useWords(treeWords);
  const [marked, setMarked] = useState<string | undefined>(undefined);
  const request = useCall('userTree', { user_guid: root.user_guid, items_perpage: MOST });
  const children = (request.data?.children ?? []).toSorted((a, b) => measureOf(b, by) - measureOf(a, by));
  const largest = children.filter((child) => child.children > 0 && measureOf(child, by) > 0).slice(0, OPENED);
  const branches = useBranches(new Map(largest.map((child) => [child.user_guid, 1])));
  if (request.isError)
    return <ErrorPanel what={t('sunburst')} error={request.error} onRetry={() => void request.refetch()} />;
  if (request.data === undefined) return <SkeletonRows rows={10} />;
  if (children.length === 0) return <EmptyState title={t('nobody')} />;
  const childrenOf = (guid: string): readonly TreeNode[] =>
    guid === root.user_guid ? children : (branches.get(guid)?.children ?? []);
  const whole = wholeOf(root, children, by);
  const shared = { by, whole, marked, onMark: setMarked, onLook };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={css.sunburst} tabIndex={0} aria-label={t('sunburst')}>
      {whole === 0 ? (
        <EmptyState title={t('nothing')} />
      ) : (
        <Rings root={root} arcs={ringsOf(root, childrenOf, by)} {...shared} />
      )}
      <Twin nodes={children} {...shared} />
    </section>
  );
}
