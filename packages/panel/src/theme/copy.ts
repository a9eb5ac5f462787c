import { MINUS } from '../format/numbers.ts';

/** What is copied carries a plain hyphen for the true minus, so that a spreadsheet reads the figure. */
export function plainMinusOnCopy(): void {
  document.addEventListener('copy', (event) => {
    const text = getSelection()?.toString() ?? '';
    if (!text.includes(MINUS) || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', text.replaceAll(MINUS, '-'));
    event.preventDefault();
  });
}
