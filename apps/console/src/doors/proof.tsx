import { lazy, Suspense, useEffect } from 'react';
import { useConnection } from '../data/connection.js';
import { whenIdle } from '../parts/when-idle.js';

const load = () => import('./proof-dialog.js');
const ProofDialog = lazy(async () => ({ default: (await load()).ProofDialog }));

/** The prompt is loaded when the browser is idle, so that it opens at once. */
export function Proof() {
  const { proof } = useConnection();
  useEffect(() => whenIdle(load), []);
  return proof === null ? null : (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  );
}
