import type { Format } from './sheet.ts';

export const CONTENT_TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Content-Disposition of a download: an ASCII name for old clients, the title in its own script for the others. */
export function attachment(title: string, day: string, format: Format): string {
  const end = `${day}.${format}`;
  const own = `${slug(title, /[^\p{L}\p{M}\p{N}]+/gu)}-${end}`;
  const ascii = `${slug(title.normalize('NFKD'), /[^a-z0-9]+/gi)}-${end}`;
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(own)}`;
}

function slug(title: string, gaps: RegExp): string {
  const name = title
    .toWellFormed()
    .replace(gaps, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return name === '' ? 'list' : name;
}
