import { ActionIcon, Button, Menu } from '@mantine/core';
import type { ExportRequest } from '@pavilion/contract/exports.ts';
import { useMutation } from '@tanstack/react-query';
import { IconCheck, IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../api/may.ts';
import { CallError, errorText } from '../api/call-error.ts';
import { exportList } from '../api/export-list.ts';
import { currentLanguage, useWords } from '../i18n/i18n.ts';
import { toastError, toastSuccess } from '../toasts/toasts.ts';
import { usePhone } from '../ui/use-phone.ts';
import { shownColumns } from './grid-head.tsx';
import type { GridColumn, GridExport } from './grid-types.ts';
import type { Grid } from './use-grid.ts';
import { gridWords } from './words.ts';

type Format = ExportRequest['format'];
const FORMATS: readonly Format[] = ['csv', 'xlsx', 'pdf'];

/** The columns of a file from the columns of a grid, those left out of files apart. */
function exportColumns<Row>(columns: readonly GridColumn<Row>[]): ExportRequest['columns'] {
  return columns
    .filter((column) => column.exportAs !== false)
    .map((column) => ({
      key: column.exportAs === undefined || column.exportAs === false ? column.id : column.exportAs,
      label: column.label.replaceAll('\n', ' '),
      kind: column.kind ?? 'text',
      total: column.total ?? false,
      ...(column.inFiles === undefined || (column.inFiles === 'remarks' && currentLanguage() === 'en')
        ? {}
        : { words: column.inFiles }),
    }));
}

const TICK = <IconCheck size={15} color="var(--accent-text)" />;

/** Saves a list as a file: the page or all that fits, the visible columns or all. */
function useSave<Row>(grid: Grid<Row>, source: GridExport, { onlyPage = false, allColumns = false } = {}) {
  const t = useWords(gridWords);
  return useMutation<string, CallError, Format>({
    mutationFn: (format) =>
      exportList(source.call, {
        format,
        title: source.title,
        language: currentLanguage(),
        columns: [...exportColumns(allColumns ? grid.columns : shownColumns(grid)), ...(source.extra ?? [])],
        filters: source.filters ?? [],
        ...(source.list === undefined ? {} : { list: source.list }),
        rows: onlyPage ? 'page' : 'all',
        input: { ...source.input, current_page: grid.address.page, items_perpage: grid.address.size },
      }),
    onSuccess: (name) => toastSuccess(t('exported', { name })),
    onError: (error) => toastError(errorText(error), error.requestId),
  });
}

type ExportMenuProps<Row> = {
  grid: Grid<Row>;
  source: GridExport;
  /** The specification names this list's PDF: Export PDF. */
  namesPdf?: boolean;
  /** There is nothing to choose: all rows, all columns. */
  whole?: boolean;
};

/** CSV, XLSX or PDF of a list: the page or all that fits, the visible columns or all. */
export function ExportMenu<Row>({ grid, source, namesPdf = false, whole = false }: ExportMenuProps<Row>) {
  const t = useWords(gridWords);
  const phone = usePhone();
  const may = useMay();
  const [onlyPage, setOnlyPage] = useState(false);
  const [allColumns, setAllColumns] = useState(false);
  const save = useSave(grid, source, { onlyPage, allColumns });
  if (!may(source.call, 'file')) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        {phone ? (
          <ActionIcon size={40} loading={save.isPending} aria-label={t('export')}>
            <IconDownload size={18} />
          </ActionIcon>
        ) : (
          <Button
            loading={save.isPending}
            leftSection={<IconDownload size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {t('export')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {format === 'pdf' && namesPdf ? t('exportPdf') : format.toUpperCase()}
          </Menu.Item>
        ))}
        {whole ? null : (
          <>
            <Menu.Divider />
            <Menu.CheckboxItem checked={onlyPage} checkIcon={TICK} onChange={setOnlyPage}>
              {t('onlyPage')}
            </Menu.CheckboxItem>
            <Menu.CheckboxItem checked={allColumns} checkIcon={TICK} onChange={setAllColumns}>
              {t('allColumns')}
            </Menu.CheckboxItem>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
