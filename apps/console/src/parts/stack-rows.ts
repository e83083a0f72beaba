/** As in the style sheet. */
const NARROW = '(max-width: 640px)';

/** Gives each cell the label of its column, so that a row can stand alone. */
function labelCells(table: HTMLTableElement): void {
  const labels = [...(table.tHead?.rows[0]?.cells ?? [])].flatMap(({ colSpan, textContent }) =>
    Array.from({ length: colSpan }, () => textContent.trim()),
  );
  for (const body of [...table.tBodies, ...(table.tFoot ? [table.tFoot] : [])])
    for (const row of body.rows) {
      let column = 0;
      for (const cell of row.cells) {
        const label = cell.colSpan === 1 ? (labels[column] ?? '') : '';
        cell.toggleAttribute('data-bare', label === '');
        cell.dataset.label = label;
        column += cell.colSpan;
      }
    }
}

/** Marks the box of a table that is too wide for a phone: its style sheet then shows each row as a card. */
export function stack(box: HTMLElement): void {
  delete box.dataset.stacked;
  if (!window.matchMedia(NARROW).matches || box.scrollWidth <= box.clientWidth + 1) return;
  const tables = [...box.querySelectorAll('table')].filter((table) => table.tHead !== null);
  if (tables.length === 0) return;
  tables.forEach(labelCells);
  box.dataset.stacked = '';
}
