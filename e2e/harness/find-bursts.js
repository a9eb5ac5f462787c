// Runs in the browser: what of the page's main part has burst, one line each.
(() => {
  const main = document.querySelector('main');
  if (main === null) return ['the page has no main part'];
  const found = new Set();
  const clips = (style) => ['hidden', 'clip'].includes(style.overflowX);
  const scrolls = (style) => ['auto', 'scroll'].includes(style.overflowX);
  const shown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    // What is there for who listens alone is cut on purpose.
    if (element.closest('.visually-hidden') !== null) return false;
    return (
      width > 1 && height > 1 && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    );
  };
  const said = (element) => JSON.stringify(element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 60));
  const where = (element) => {
    const cell = element.closest('td, th');
    const head = cell?.closest('table')?.querySelectorAll('thead tr:last-child > *')[cell.cellIndex];
    return `${said(element)}${head === undefined ? '' : ` under ${said(head)}`} <${element.tagName.toLowerCase()} ${element.className}>`;
  };

  if (document.documentElement.scrollWidth > innerWidth) found.add('the page scrolls sideways');
  if (main.scrollWidth > main.clientWidth + 1) found.add('the main part scrolls sideways');

  /** Where the figure's own text stands; its element may be as wide as its cell. */
  const textBox = (figure) => {
    const range = document.createRange();
    range.selectNodeContents(figure);
    return range.getBoundingClientRect();
  };

  /** The nearest part around a figure that cuts it, and how. */
  const cutOf = (figure) => {
    const { left, right } = textBox(figure);
    for (let part = figure; part !== null && part !== main.parentElement; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (!clips(style) && !scrolls(style)) continue;
      const box = part.getBoundingClientRect();
      const beyond = left < box.left - 1 || right > box.right + 1;
      if (beyond && clips(style)) return 'is cut';
      // In a part that scrolls a figure may be further on, but not half in sight.
      if (beyond && right > box.left + 1 && left < box.right - 1) return 'is cut at the edge';
      if (beyond) return undefined;
    }
    return undefined;
  };

  /** Whether a part around the figure that scrolls ends above or begins below this height. */
  const scrolledAway = (figure, y) => {
    for (let part = figure.parentElement; part !== null && part !== main; part = part.parentElement) {
      if (!['auto', 'scroll'].includes(getComputedStyle(part).overflowY)) continue;
      const { top, bottom } = part.getBoundingClientRect();
      if (y < top || y > bottom) return true;
    }
    return false;
  };

  /** Another element of the same row over the figure. */
  const coverOf = (figure) => {
    const { left, right, top, bottom } = textBox(figure);
    const row = figure.closest('tr, li, dl, section') ?? main;
    // What is scrolled out of sight is under nothing.
    if (scrolledAway(figure, (top + bottom) / 2)) return undefined;
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      const over = document.elementFromPoint(x, (top + bottom) / 2);
      if (over === null || !row.contains(over) || over === row) continue;
      if (!over.contains(figure) && !figure.contains(over)) return over;
    }
    return undefined;
  };

  for (const figure of main.querySelectorAll('.num')) {
    if (!/\d/.test(figure.textContent) || !shown(figure) || figure.children.length > 2) continue;
    const cut = cutOf(figure);
    if (cut !== undefined) found.add(`figure ${where(figure)} ${cut}`);
    else if (coverOf(figure) !== undefined)
      found.add(`figure ${where(figure)} is covered by ${said(coverOf(figure))}`);
  }

  const edges = (element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left: left - 1, right: right + 1 };
  };
  for (const figure of main.querySelectorAll('svg text')) {
    if (!clips(getComputedStyle(figure.ownerSVGElement))) continue;
    const [text, drawing] = [figure.getBoundingClientRect(), edges(figure.ownerSVGElement)];
    if (shown(figure) && (text.left < drawing.left || text.right > drawing.right))
      found.add(`${said(figure)} is cut by its drawing`);
  }

  /** What is not painted out of sight cuts whatever runs over its edge, too. */
  const runsOver = (element) => {
    for (let part = element.parentElement; part !== main; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (clips(style) || scrolls(style)) return false;
      if (style.contentVisibility !== 'visible') return textBox(element).right > edges(part).right;
    }
    return false;
  };

  for (const element of main.querySelectorAll('*')) {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    if (!text || !shown(element) || element.closest('[aria-hidden="true"], svg, [data-moving]') !== null)
      continue;
    const style = getComputedStyle(element);
    if (!clips(style) && runsOver(element)) found.add(`text ${where(element)} runs over the edge`);
    if (!clips(style) || element.scrollWidth <= element.clientWidth + 1) continue;
    if (style.textOverflow !== 'ellipsis') found.add(`text ${where(element)} is clipped`);
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    if (element.closest('[title]') === null)
      found.add(`text ${where(element)} ends in three dots and tells nobody the rest`);
  }
  return [...found];
})();
