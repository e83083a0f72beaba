/** So many of the elements below the pointer are looked at, from the top. */
const DEPTH = 6;

/** A password is no text to show. */
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
 * A text that is cut off with dots is shown whole while one points at it: a cell of a list, a card, the input of a long name. Only
 * for so long, because a screen reader reads the text and its title. The title stands on what lies on top: the link of a row
 * covers its cells.
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
  // Once a frame, however often the mouse tells where it is.
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
