import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Tiles, type Tile } from '../ui/tiles.tsx';
import css from './reports.module.css';
import { reportsWords } from './words.ts';

type ReportPageProps = {
  title: string;
  meta?: ReactNode;
  /** Above all figures: ways to the other reports of the same match, or what is under way. */
  links?: ReactNode;
  filters?: ReactNode;
  /** Buttons for files. */
  files?: ReactNode;
  /** The figures of all rows; none before the first answer. */
  tiles: readonly Tile[];
  chart?: ReactNode;
  /** The tables. */
  children: ReactNode;
};

/** The frame of every report: filters, summary, picture, tables; it prints as it stands, without the tools. */
export function ReportPage(props: ReportPageProps) {
  const t = useWords(reportsWords);
  return (
    <div className={css.page} data-report>
      <PageHeader
        title={props.title}
        meta={props.meta}
        actions={
          <span data-screen-only style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            {props.files}
            <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </span>
        }
      />
      {props.links}
      {props.filters === undefined ? null : (
        <div className={css.filters} data-screen-only>
          {props.filters}
        </div>
      )}
      <Tiles tiles={props.tiles} />
      {props.chart}
      {props.children}
    </div>
  );
}

/** The place of a report's grid: as high as the page leaves, never too low to read. */
export function TableArea({ children }: { children: ReactNode }) {
  return <div className={css.tableArea}>{children}</div>;
}
