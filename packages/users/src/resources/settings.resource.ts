import { boolean, defineResource } from '@daybook/records';
import { SecuritySettings } from '../entities/security-settings.js';

/** The security requirements of a workspace, set by owners. */
export const securitySettings = defineResource({
  name: 'settings/security',
  singular: 'security_settings',
  idPrefix: 'security',
  singleton: 'security',
  entity: SecuritySettings,
  summary: 'Security settings: whether members need a second factor.',
  // A token with manage:webhooks receives its events, but cannot call these routes.
  scopes: { read: ['read:members', 'manage:webhooks'], draft: ['manage:members'], peopleOnly: true },
  label: { column: 'id' },
  eventKinds: ['created', 'updated'],
  fields: {
    factor_required: boolean()
      .required()
      .describe(
        'Whether members need a second factor to enter this workspace. Tokens are not affected. You need one yourself to turn it on.',
      ),
  },
});
