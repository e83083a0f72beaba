import type { Scope } from '@daybook/access';
import { DESCRIBED_SCOPES } from './described-bodies.js';

/** Every scope that a token may have, in the order of the OpenAPI document. */
export const SCOPES = DESCRIBED_SCOPES as readonly Scope[];
