import type { Scope } from '@daybook/access';
import { DESCRIBED_SCOPES } from './described-bodies.js';

/** Every scope that a token may hold, in the order in which the OpenAPI document shows them. */
export const SCOPES = DESCRIBED_SCOPES as readonly Scope[];
