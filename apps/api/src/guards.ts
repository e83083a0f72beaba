import { TokenThrottlerGuard } from '@daybook/throttler';
import { BearerGuard, ScopeGuard } from '@daybook/tokens';

/** The global guards in the order of wire.md 6: 401, 429, 403. */
export const GUARDS = [BearerGuard, TokenThrottlerGuard, ScopeGuard];
