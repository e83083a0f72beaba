export { UsersModule } from './users.module.js';
export { AuthenticationGuard } from './http/authentication.guard.js';
export { isSafeUrl } from './http/session-cookie.js';
export { PasswordHashing } from './accounts/password-hashing.js';
export { PurgePeople } from './purge-people.js';
export { UserDesk, type LinkedUser, type NewUser, type UserSummary } from './user-desk.js';
export type { UsersSettings } from './settings.js';
export { schema } from './schema.js';
