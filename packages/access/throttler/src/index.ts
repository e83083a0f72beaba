export { ThrottlerModule, type ThrottlerSettings } from './throttler.module.js';
export { TokenThrottlerGuard } from './token-throttler.guard.js';
export { PurgeWindows } from './purge-windows.js';
export { Budgets } from './budgets.js';
export { Free } from './free.js';
export { schema } from './schema.js';
