import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../parts/when-idle.js';
import { useOpened } from './palette-state.js';

const load = () => import('./palette/palette-dialog.js');
const PaletteDialog = lazy(async () => ({ default: (await load()).PaletteDialog }));

/** The palette is loaded when the browser is idle, so that it opens at once. */
export function Palette() {
  const isOpen = useOpened() === 'palette';
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => whenIdle(load), []);
  return wasOpened ? (
    <Suspense fallback={null}>
      <PaletteDialog />
    </Suspense>
  ) : null;
}
