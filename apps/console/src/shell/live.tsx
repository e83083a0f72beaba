import { useEffect } from 'react';

/** What others change shows by itself. The code comes after the first screen; without it, the screens are read as ever. */
export function Live({ workspace }: { readonly workspace: string }) {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    import('../live/live.js').then(
      ({ keepLive }) => {
        if (!isOver) end = keepLive(workspace);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [workspace]);
  return null;
}
