import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import { OwnCell, RunnerCells } from './heat-cells.tsx';
import css from './heat.module.css';
import type { SubColumn } from './heat.ts';
import market from '../market/market.module.css';
import { useReport } from '../frame/report-context.ts';
import type { DeclaredRow } from './sub-columns.ts';
import { reportWords } from '../words.ts';

type Props = {
  title: string;
  rows: readonly DeclaredRow[];
  columns: readonly SubColumn[];
  largest: number;
};

/** Declared results with what each sub company made of them; folded until somebody asks. */
export function DeclaredGroup({ title, rows, columns, largest }: Props) {
  const t = useWords(reportWords);
  const { layout, privileged } = useReport();
  const [open, setOpen] = useState(false);
  const phone = layout === 'phone';
  const Icon = open ? IconChevronDown : IconChevronRight;
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup">
          <button type="button" className={market.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon size={14} aria-hidden="true" />
            {title}
            <span className="num small quiet">{rows.length}</span>
          </button>
        </th>
        {phone ? null : (
          <td colSpan={2} className={css.groupPrice}>
            {t('result')}
          </td>
        )}
        <td className={css.groupOwn}>{t(privileged ? 'company' : 'status')}</td>
        <td colSpan={columns.length}>&nbsp;</td>
      </tr>
      {open && rows.length === 0 ? (
        <tr>
          <td colSpan={(phone ? 2 : 4) + columns.length} className={css.nothing}>
            {t('noData')}
          </td>
        </tr>
      ) : null}
      {open
        ? rows.map((row) => (
            <tr key={row.cell}>
              <th scope="row" className={css.name} title={row.name}>
                {row.name}
                {phone ? <span className="quiet"> {row.result}</span> : null}
              </th>
              {phone ? null : (
                <td colSpan={2} className={css.centre}>
                  {row.result}
                </td>
              )}
              <OwnCell values={[row.status]} />
              <RunnerCells columns={columns} largest={largest} cell={row.cell} />
            </tr>
          ))
        : null}
    </tbody>
  );
}
