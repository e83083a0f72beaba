import { lazy, Suspense, useEffect, useState } from 'react';
import { useOpened } from './palette-state.js';

const load = () => import('./palette/palette-dialog.js');
const PaletteDialog = lazy(async () => ({ default: (await load()).PaletteDialog }));

/** The palette is loaded when the browser is idle, so that it opens at once. */
export function Palette() {
  const isOpen = useOpened() === 'palette';
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback !== 'function') return void setTimeout(() => void load(), 2000);
    const handle = requestIdleCallback(() => void load(), { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return wasOpened ? (
    <Suspense fallback={null}>
      <PaletteDialog />
    </Suspense>
  ) : null;
}
