import { lazy, Suspense } from 'react';
import { useHelp } from './help-state.js';

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.js')).HelpPanel }));

/** Loaded with the first page that is asked for. */
export function HelpBeside() {
  const address = useHelp();
  return address === null ? null : (
    <Suspense fallback={null}>
      <HelpPanel address={address} />
    </Suspense>
  );
}
