/** How many of the elements under the pointer are checked, from the top. */
const DEPTH = 6;

/** A password must not be shown. */
const isTextInput = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'text';

const textOf = (element: Element): string => (isTextInput(element) ? element.value : (element.textContent ?? ''));

function isCut(element: Element): boolean {
  return (
    element.scrollWidth > element.clientWidth &&
    (isTextInput(element) || getComputedStyle(element).textOverflow === 'ellipsis')
  );
}

/**
 * Shows a truncated text in full, as `title`, while the pointer is over it: a cell of a list, a card, an input. Only while
 * hovering, because a screen reader would read the text and its title. The title is set on the topmost element: the link of a
 * row covers its cells.
 */
export function showWholeTexts(): () => void {
  let shown: { readonly on: Element; readonly cut: Element } | undefined;
  let frame = 0;
  const show = (x: number, y: number): void => {
    const below = document.elementsFromPoint(x, y).slice(0, DEPTH);
    if (shown && below[0] === shown.on && below.includes(shown.cut)) return;
    shown?.on.removeAttribute('title');
    shown = undefined;
    const [on] = below;
    const cut = below.find(isCut);
    if (!on || !cut || on.closest('[title]')) return;
    on.setAttribute('title', textOf(cut));
    shown = { on, cut };
  };
  // At most once per frame.
  const move = ({ clientX, clientY, pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => show(clientX, clientY));
  };
  document.addEventListener('pointermove', move, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('pointermove', move);
  };
}
