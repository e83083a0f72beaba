import type { People } from '@daybook/harness';
import { schema as tokens, TokenDesk, TokensModule } from '@daybook/tokens';
import { AuthenticationGuard, SavedViewsModule, schema as users, UsersModule } from '@daybook/users';
import { signIn } from './sign-in.js';

/** The service's people and their tokens: for tests that sign in, or that read tokens or members. */
export const people: People = {
  imports: [
    UsersModule.forRoot({ publicUrl: 'http://127.0.0.1:3000', secretKey: () => 'k'.repeat(40) }),
    TokensModule.forRoot(),
    SavedViewsModule,
  ],
  schema: [users, tokens],
  guard: AuthenticationGuard,
  makeToken: async (app, workspace, wanted) =>
    (await app.get(TokenDesk, { strict: false }).create({ workspace, ...wanted })).token,
  signIn,
};
