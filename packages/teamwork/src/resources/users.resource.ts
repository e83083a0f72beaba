import { boolean, defineResource, text, withoutFields } from '@daybook/records';
import { NamedUser } from '../entities/named-user.js';
import { USERS } from '../users/user-rows.sql.js';

const defined = defineResource({
  name: 'users',
  singular: 'user',
  // The id of a person's account, as history and events show it.
  idPrefix: 'usr',
  entity: NamedUser,
  summary: 'The people of the workspace, who can be mentioned in notes and to whom drafts are assigned.',
  scopes: { read: ['read:teamwork'] },
  label: { column: 'name' },
  defaultSort: 'name',
  rows: USERS,
  fields: {
    name: text().readOnly().filterable().sortable(),
    active: boolean()
      .readOnly()
      .filterable()
      .describe('A member who can sign in. Others are shown where they were named before.'),
  },
});

export const users: typeof defined = withoutFields(defined, 'external_id', 'metadata');
