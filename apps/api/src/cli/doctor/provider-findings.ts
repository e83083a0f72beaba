import type { Finding } from '@daybook/database';
import { examineProvider } from '@daybook/users';
import type { Config } from '../../config.js';

/**
 * Whether the OpenID provider answers and offers what a sign-in needs. It does not stop the service: passwords and passkeys
 * work without it.
 */
export async function providerFindings({ oidc, publicUrl }: Config): Promise<Finding[]> {
  if (!oidc) return [];
  const { isWell, message } = await examineProvider(oidc, publicUrl);
  return [{ check: 'OpenID provider', status: isWell ? 'ok' : 'failure', message }];
}
