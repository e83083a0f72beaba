import { useEffect } from 'react';

/**
 * Shows changes by others without a reload. The code loads after the first screen; if it fails to load, screens work without
 * live updates.
 */
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
