/** The field of a row that a key leads to: its first, or the one that is named. */
export const fieldOf = (id: string, line?: string): HTMLInputElement | null =>
  document.querySelector(`[data-row="${id}"] input[data-field${line === undefined ? '' : `="${line}"`}]`);

export function focusField(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
  field?.scrollIntoView({ block: 'nearest' });
}
