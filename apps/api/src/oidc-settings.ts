import { ROLE_NAMES, type Role } from '@daybook/access';
import { isSafeToAsk, type OidcSettings, type RoleRule } from '@daybook/users';
import type { EnvReader } from './env-reader.js';

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const OPTIONAL = ['OIDC_NAME', 'OIDC_SCOPES', 'OIDC_ROLE_CLAIM', 'OIDC_ROLES'] as const;

/** The name must fit on a button. */
const NAME_MAX = 40;
/** RFC 6749 3.3. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
const SLUG = /^[a-z0-9][a-z0-9-]*$/;

/** The OpenID provider for signing in; undefined when none of its settings is set. */
export function readOidc(read: EnvReader): OidcSettings | undefined {
  const [issuer, clientId, clientSecret] = NEEDED.map((name) => read.text(name));
  const given = [...NEEDED, ...OPTIONAL].filter((name) => read.isSet(name));
  if (given.length === 0) return undefined;
  for (const name of NEEDED) {
    if (!given.includes(name)) read.refuse(`${name}: missing; ${given[0]} is set, so give ${NEEDED.join(', ')}`);
  }
  if (issuer !== undefined && !isIssuer(issuer)) {
    const line =
      'is not an issuer; give its https address, such as https://login.example.com (http on this machine alone)';
    read.refuse(`OIDC_ISSUER: ${JSON.stringify(issuer)} ${line}`);
  }
  const settings = { name: readName(read), scopes: readScopes(read), roles: readRoles(read) };
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return { issuer, clientId, clientSecret, ...settings };
}

function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && isSafeToAsk(url) && !url.search && !url.hash && !url.username && !url.password;
}

function readName(read: EnvReader): string {
  const name = read.text('OIDC_NAME') ?? 'single sign-on';
  if (name.length > NAME_MAX || /\p{C}/u.test(name)) {
    read.refuse(`OIDC_NAME: not a name; give 1 to ${NAME_MAX} characters on one line`);
  }
  return name;
}

function readScopes(read: EnvReader): readonly string[] {
  const scopes = (read.text('OIDC_SCOPES') ?? 'openid email profile').split(/\s+/);
  if (!scopes.includes('openid') || !scopes.every((scope) => SCOPE.test(scope))) {
    const line = 'is not a list of scopes; give openid and others, such as openid email profile, separated by spaces';
    read.refuse(`OIDC_SCOPES: ${JSON.stringify(scopes.join(' '))} ${line}`);
  }
  return scopes;
}

function readRoles(read: EnvReader): OidcSettings['roles'] {
  const [claim, text] = [read.text('OIDC_ROLE_CLAIM'), read.text('OIDC_ROLES')];
  if (claim === undefined && text === undefined) return undefined;
  if (claim === undefined || text === undefined) {
    const [there, missing] =
      claim === undefined ? ['OIDC_ROLES', 'OIDC_ROLE_CLAIM'] : ['OIDC_ROLE_CLAIM', 'OIDC_ROLES'];
    read.refuse(`${missing}: missing; ${there} is set, so give both, or neither to set roles in Daybook alone`);
    return undefined;
  }
  const rules: RoleRule[] = [];
  for (const item of text.split(';').map((one) => one.trim())) {
    const rule = ruleIn(item);
    if (rule) rules.push(rule);
    else {
      const line = `is no rule; give value=role or value=workspace:role, separated by semicolons, with a role of ${ROLE_NAMES.join(', ')}`;
      read.refuse(`OIDC_ROLES: ${JSON.stringify(item)} ${line}`);
    }
  }
  return { claim, rules };
}

/** Split at the last equals sign: names in directories may contain others. */
function ruleIn(item: string): RoleRule | undefined {
  const at = item.lastIndexOf('=');
  const value = item.slice(0, Math.max(at, 0)).trim();
  const [first = '', second, ...rest] = item
    .slice(at + 1)
    .trim()
    .split(':');
  const [workspace, role] = second === undefined ? [null, first] : [first, second];
  if (value === '' || rest.length > 0 || !isRole(role) || (workspace !== null && !SLUG.test(workspace)))
    return undefined;
  return { value, workspace, role };
}

function isRole(text: string): text is Role {
  return (ROLE_NAMES as readonly string[]).includes(text);
}
