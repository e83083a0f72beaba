import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../data/workspace.js';
import classes from './developer.module.css';
import type { EventRow } from './event-words.js';

/** The record of an event, where the console has a page for it. */
export function RecordLink({ event: { resource, record } }: { readonly event: EventRow }) {
  const { slug } = useWorkspace();
  if (!record) return <span className={classes.sub}>{resource}</span>;
  return <Link className={classes.mono} to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id: record }}>{record}</Link>;
}
