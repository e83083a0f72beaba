import { useEffect } from 'react';

/** The title of the window. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Daybook`;
  }, [title]);
}
