/**
 * The commands of the program with their options, for the completion, which must not wait for the modules that define them. A test
 * compares it with the program.
 */
export const OTHER_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  migrate: ['--json'],
  import: ['--file', '--workspace', '--against', '--dry-run', '--json'],
  routes: ['--json'],
  openapi: ['--json'],
  check: ['--workspace', '--json'],
  doctor: ['--mend', '--json'],
  worker: ['--json'],
  'workspace create': ['--slug', '--name', '--currency', '--timezone', '--json'],
  'workspace list': ['--json'],
  'token create': [
    '--workspace',
    '--name',
    '--scopes',
    '--expires-at',
    '--expires-in',
    '--rate-limit',
    '--allowed-cidrs',
    '--api-version',
    '--json',
  ],
  'token list': ['--workspace', '--json'],
  'token raise': ['--workspace', '--id', '--api-version', '--json'],
  'token rotate': ['--workspace', '--id', '--overlap', '--json'],
  'token revoke': ['--workspace', '--id', '--json'],
  'user create': ['--email', '--name', '--workspace', '--role', '--json'],
  'user list': ['--json'],
  'user link': ['--email', '--json'],
  'user disable': ['--email', '--json'],
  'user reset-factors': ['--email', '--json'],
  'webhooks listen': ['--workspace', '--forward-to', '--events', '--secret', '--json'],
  'seed demo': ['--json'],
};
