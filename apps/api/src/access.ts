import type { Access } from '@daybook/http';
import { WorkspaceByToken } from '@daybook/mcp';
import { TokenThrottlerGuard } from '@daybook/throttler';
import { EDGE_ACCESS, ScopeGuard } from '@daybook/access';
import { AuthenticationGuard } from '@daybook/users';

/**
 * Access control: the global guards in the order of wire.md 6 (401, 429, 403), and how the edge's own routes declare their
 * access.
 */
export const ACCESS: Access = {
  ...EDGE_ACCESS,
  guards: [WorkspaceByToken, AuthenticationGuard, TokenThrottlerGuard, ScopeGuard],
};
