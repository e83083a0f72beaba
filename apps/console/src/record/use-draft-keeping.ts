import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../parts/use-latest.js';
import { type Draft, removeDraft, writeDraft } from '../form/drafts.js';

/** How long typing must pause before the draft is stored. */
const REST_MS = 400;

/**
 * Stores the input in this browser, so that it survives a reload, a crash and a closed tab: when typing pauses, when the page
 * is hidden, and when the form unmounts. `draft` is null if there is nothing to store. Returns whether it could be stored, and
 * a function that stores it immediately.
 */
export function useDraftKeeping(
  place: string | null,
  draft: () => Draft | null,
  changed: unknown,
  isRestored: boolean,
): { readonly isKept: boolean; readonly keep: () => void } {
  const [isKept, setKept] = useState(true);
  const isOurs = useRef(isRestored);
  const wasChanged = useRef(changed);
  const write = useLatest(() => {
    if (place === null) return;
    const kept = draft?.() ?? null;
    if (kept) setKept(writeDraft(place, kept));
    // The same form in another tab may have stored this draft, so do not remove it.
    else if (isOurs.current) removeDraft(place);
    isOurs.current = kept !== null;
  });
  useEffect(() => {
    if (wasChanged.current === changed) return;
    wasChanged.current = changed;
    const timer = setTimeout(() => write.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [changed, write]);
  useEffect(() => {
    const now = (): void => write.current();
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      now();
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [write]);
  return { isKept, keep: () => write.current() };
}
