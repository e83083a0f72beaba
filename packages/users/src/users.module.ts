import { DomainEvents } from '@daybook/events';
import { Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { ScopeRegistry } from '@daybook/access';
import { type DynamicModule, Module } from '@nestjs/common';
import { Accounts } from './accounts/accounts.js';
import { Attempts } from './accounts/attempts.js';
import { Audit } from './accounts/audit.js';
import { PasswordHashing } from './accounts/password-hashing.js';
import { KnownDevices } from './accounts/known-devices.js';
import { Profile } from './accounts/profile.js';
import { CreateInvitation } from './actions/create-invitation.js';
import { DeleteMember } from './actions/delete-member.js';
import { RevokeInvitation } from './actions/revoke-invitation.js';
import { UpdateMember } from './actions/update-member.js';
import { UpdateSecuritySettings } from './actions/update-security-settings.js';
import { Challenges } from './factors/challenges.js';
import { FactorChanges } from './factors/factor-changes.js';
import { FactorKinds, FactorProofs } from './factors/factor-proofs.js';
import { FactorReset } from './factors/factor-reset.js';
import { FactorStore } from './factors/factor-store.js';
import { Passkeys } from './factors/passkeys.js';
import { RecoveryCodes } from './factors/recovery-codes.js';
import { SignInSteps } from './factors/sign-in-steps.js';
import { TotpFactor } from './factors/totp-factor.js';
import { Unfinished } from './factors/unfinished.js';
import { AccountController } from './http/account.controller.js';
import { AuthController } from './http/auth.controller.js';
import { AuthenticationGuard } from './http/authentication.guard.js';
import { Entering } from './http/entering.js';
import { FactorsController } from './http/factors.controller.js';
import { LinksController } from './http/links.controller.js';
import { OidcController } from './http/oidc.controller.js';
import { SignInController } from './http/sign-in.controller.js';
import { LinkProofs } from './links/link-proofs.js';
import { Links } from './links/links.js';
import { Redemption } from './links/redemption.js';
import { Joining } from './members/joining.js';
import { Owners } from './members/owners.js';
import { Admission } from './oidc/admission.js';
import { ClaimedRoles } from './oidc/claimed-roles.js';
import { Flows } from './oidc/flows.js';
import { Identities } from './oidc/identities.js';
import { ProviderSignIn, ProviderTools } from './oidc/provider-sign-in.js';
import { Provider as OpenidProvider } from './oidc/provider.js';
import { Unlinking } from './oidc/unlinking.js';
import { PurgePeople } from './purge-people.js';
import { OpenSecurityOnWorkspaceCreated } from './reactions/open-security-on-workspace-created.js';
import { invitations } from './resources/invitations.resource.js';
import { members } from './resources/members.resource.js';
import { securitySettings } from './resources/settings.resource.js';
import { MEMBERS_SCOPES } from './scopes.js';
import { People } from './sessions/people.js';
import { SessionLookup } from './sessions/session-lookup.js';
import { SessionUse } from './sessions/session-use.js';
import { Sessions } from './sessions/sessions.js';
import { Entrance, EntranceTools } from './sessions/entrance.js';
import { Reauthentication } from './sessions/reauthentication.js';
import { SignIn } from './sessions/sign-in.js';
import { SignInLog } from './sessions/sign-in-log.js';
import { USERS_SETTINGS, type UsersSettings } from './settings.js';
import { DeskTools, UserDesk } from './user-desk.js';

const surface = [
  serve('users', members, { update: UpdateMember, remove: DeleteMember }),
  serve('users', securitySettings, { update: UpdateSecuritySettings }),
  serve('users', invitations, { create: CreateInvitation, actions: { revoke: RevokeInvitation } }),
];
const { controllers, verbs } = surfaceOf(surface);

const PUBLISHED = [AuthenticationGuard, PasswordHashing, PurgePeople, UserDesk];
const INNER = [
  ...[
    Accounts,
    Attempts,
    Audit,
    DeskTools,
    Joining,
    KnownDevices,
    LinkProofs,
    Links,
    OpenSecurityOnWorkspaceCreated,
    Owners,
    People,
    Profile,
    Redemption,
  ],
  ...[Entering, Entrance, EntranceTools, SessionLookup, Sessions, SessionUse, SignIn, SignInLog],
  ...[Challenges, FactorChanges, FactorKinds, FactorProofs, FactorReset, FactorStore, Passkeys],
  ...[Reauthentication, RecoveryCodes, SignInSteps, TotpFactor, Unfinished],
  ...[Admission, ClaimedRoles, Flows, Identities, OpenidProvider, ProviderSignIn, ProviderTools, Unlinking],
];

/** Needs DatabaseModule, EventsModule, AccessModule and RecordsModule. The application binds {@link AuthenticationGuard} first. */
@Module({})
export class UsersModule {
  constructor(registry: Registry, scopes: ScopeRegistry, events: DomainEvents, owners: Owners) {
    scopes.add(MEMBERS_SCOPES);
    registerSurface(registry, surface);
    owners.listenTo(events);
  }

  static forRoot(settings: UsersSettings): DynamicModule {
    return {
      module: UsersModule,
      controllers: [
        SignInController,
        AuthController,
        AccountController,
        FactorsController,
        LinksController,
        OidcController,
        ...controllers,
      ],
      providers: [{ provide: USERS_SETTINGS, useValue: settings }, ...PUBLISHED, ...INNER, ...verbs],
      exports: PUBLISHED,
    };
  }
}
