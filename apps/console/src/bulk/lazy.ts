import { lazy } from 'react';

/** Loaded when somebody opens it. */
export const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.js')).BulkDialog }));
