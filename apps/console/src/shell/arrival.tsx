import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { labelOf } from '../words/labels.js';
import { rememberRecent } from '../data/recents.js';

/** A closing dialog restores the focus, so the page moves it after that. */
const AFTER_DIALOGS_MS = 60;
const LOOK_EVERY_MS = 50;
const LOOKS = 40;

/** After navigation, focuses the new screen, announces its title, and remembers the record that it shows. */
export function Arrival() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [title, setTitle] = useState('');
  const before = useRef<Shown | null>(null);
  useEffect(() => {
    const last = before.current;
    return whenShown(last, (shown) => {
      before.current = shown;
      remember(path, shown.text);
      if (last === null) return;
      setTitle(shown.text);
      focusMain();
    });
  }, [path]);
  return (
    <div aria-live="polite" className="visually-hidden">
      {title}
    </div>
  );
}

interface Shown {
  readonly heading: Element;
  readonly text: string;
}

/** Calls back when the new screen's heading is rendered. Until the screen is loaded, the old heading may remain. */
function whenShown(last: Shown | null, then: (shown: Shown) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (left: number): void => {
    const heading = document.querySelector('#main h1');
    const text = heading?.textContent?.trim() ?? '';
    const isOld = heading === last?.heading && text === last?.text;
    if (heading && text !== '' && (!isOld || left === 0)) then({ heading, text });
    else if (left > 0) timer = setTimeout(() => look(left - 1), LOOK_EVERY_MS);
  };
  timer = setTimeout(() => look(LOOKS), AFTER_DIALOGS_MS);
  return () => clearTimeout(timer);
}

/** Leaves the focus alone if an autofocused field or a dialog has it. */
function focusMain(): void {
  const main = document.getElementById('main');
  const { activeElement } = document;
  if (main?.contains(activeElement) || activeElement?.closest('[aria-modal="true"]')) return;
  main?.focus({ preventScroll: true });
}

/** `/w/demo/invoices/inv_…` is a record; screens of reports and settings are not. */
function remember(path: string, label: string): void {
  const [, w, workspace, resource, id, ...rest] = path.split('/');
  if (
    w !== 'w' ||
    !workspace ||
    !resource ||
    !id?.includes('_') ||
    rest.length > 0 ||
    resource === 'reports' ||
    resource === 'settings' ||
    // The heading of the list, when the record took too long to load.
    label === labelOf(resource)
  )
    return;
  rememberRecent(workspace, { path, label, resource });
}
