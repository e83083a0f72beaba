import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../data/workspace.js';
import classes from './developer.module.css';
import type { EventRow } from './event-words.js';

/** A link to the record of an event, if the console has a page for it. */
export function RecordLink({ event: { resource, record } }: { readonly event: EventRow }) {
  const { slug } = useWorkspace();
  if (!record) return <span className={classes.sub}>{resource}</span>;
  const { to, params, search } = placeOf(resource, record);
  return (
    <Link className={classes.mono} to={to} params={{ workspace: slug, ...params }} search={search as never}>
      {record}
    </Link>
  );
}

interface Place {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** The page of a record. Some resources have their own page in the settings. */
function placeOf(resource: string, id: string): Place {
  const settings = '/w/$workspace/settings';
  if (resource === 'tokens') return { to: `${settings}/developer/api-tokens`, search: { open: id } };
  if (resource === 'webhook_endpoints') return { to: `${settings}/developer/webhooks/$id`, params: { id } };
  if (resource === 'members' || resource === 'invitations') return { to: `${settings}/people` };
  const [first, area] = resource.split('/', 2);
  return first === 'settings' && area !== undefined
    ? { to: `${settings}/$area`, params: { area } }
    : { to: '/w/$workspace/$resource/$id', params: { resource, id } };
}
