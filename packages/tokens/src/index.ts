export { TokensModule } from './tokens.module.js';
export {
  type CreatedToken,
  type NamedToken,
  type NewToken,
  type Raise,
  type Rotated,
  type RotationRequest,
  TokenDesk,
} from './token-desk.js';
export { type TokenView, TokenViews } from './token-view.js';
export { lockTokensMadeBy } from './tokens-made-by.js';
export { ReportExpiringTokens } from './report-expiring-tokens.js';
export type { TokensSettings } from './settings.js';
export { schema } from './schema.js';
