import { TokenThrottlerGuard } from '@daybook/throttler';
import { ScopeGuard } from '@daybook/tokens';
import { AuthenticationGuard } from '@daybook/users';

/** The global guards in the order of wire.md 6: 401, 429, 403. */
export const GUARDS = [AuthenticationGuard, TokenThrottlerGuard, ScopeGuard];
