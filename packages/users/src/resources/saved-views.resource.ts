import { boolean, defineResource, type Sight, text } from '@daybook/records';
import { shownUserId } from '../accounts/accounts.js';
import { SavedView } from '../entities/saved-view.js';

/** The audience of a view that all members see. */
export const EVERYONE = 'everyone';

/** A list's query string has no blanks: they are encoded. */
const QUERY = { expression: /^\S*$/, requirement: 'encoded parameters such as state=posted&sort=-date' };

const INSTEAD = 'Make another view.';

/** A signed-in person sees shared views and their own. */
function visibleTo({ session }: Sight): { audience: string[] } {
  return { audience: session ? [EVERYONE, shownUserId(session.userId)] : [EVERYONE] };
}

/** A named view of a list: its filters, order and columns. */
export const savedViews = defineResource({
  name: 'saved_views',
  singular: 'saved_view',
  idPrefix: 'svw',
  entity: SavedView,
  summary: 'Saved lists: yours, and those that are shared with you; signed-in people only.',
  scopes: { read: ['read:views'], draft: ['write:views'], peopleOnly: true },
  label: { column: 'name' },
  visible: (_resources, principal) => visibleTo(principal),
  silent: true,
  fields: {
    name: text(80).required().filterable().sortable().describe('Unique for you and the resource.'),
    resource: text(80).required().filterable().createOnly(INSTEAD).describe('The list: invoices.'),
    query: text(2000, QUERY).describe(
      'Its parameters as in a URL: state=draft&sort=-date. Those that the list does not know are kept.',
    ),
    shared: boolean().default(false).describe('Whether all members see it.'),
    is_default: boolean().default(false).describe('Whether your list opens with it. At most one per resource.'),
    owner: text().readOnly().describe('Who made it.'),
    owner_id: text().readOnly().filterable(),
  },
});
