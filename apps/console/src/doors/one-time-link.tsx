import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from '@tanstack/react-router';
import { ApiError, type Link, people } from '../data/daybook.js';
import { sessionQuery } from '../data/queries.js';
import { Banner } from '../parts/banner.js';
import { useDocumentTitle } from '../parts/use-document-title.js';
import { Door } from './door.js';
import classes from './doors.module.css';
import { LinkForm } from './one-time-link-form.js';

/** A one-time link: the first sign-in, another password, an invitation. Looking at it changes nothing. */
export function OneTimeLink() {
  const { code } = useParams({ strict: false }) as { code: string };
  const {
    data: link,
    error,
    refetch,
  } = useQuery({
    queryKey: ['link', code],
    queryFn: () => people.link(code),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const { data: person, isPending } = useQuery(sessionQuery);
  useDocumentTitle(link ? titleOf(link) : 'One-time link');
  if (error) return <DeadLink error={error} onAgain={() => void refetch()} />;
  if (!link || isPending)
    return (
      <Door title="One-time link">
        <span role="status" className="visually-hidden">
          Loading
        </span>
      </Door>
    );
  return (
    <Door title={titleOf(link)}>
      <LinkForm code={code} link={link} person={person ?? null} />
    </Door>
  );
}

function titleOf({ purpose, workspace }: Link): string {
  if (workspace) return `Join ${workspace.name}`;
  return purpose === 'first_sign_in' ? 'Welcome to Daybook' : 'Choose a new password';
}

function DeadLink({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 404) {
    return (
      <Door title="This link could not be read">
        <Banner tone="bad" role="alert">
          {error instanceof ApiError && error.status > 0 ? error.message : 'The service did not answer.'}
        </Banner>
        <button type="button" className={classes.again} onClick={onAgain}>
          Try again
        </button>
      </Door>
    );
  }
  return (
    <Door title="This link does not work">
      <Banner tone="bad" role="alert">
        {error.message}
      </Banner>
      <p className={classes.text}>
        A link works once, and only for some days. Ask for another one: an invitation from an owner of the workspace, a
        link to sign in from whoever runs this service.
      </p>
      <RouterLink to="/sign-in">Go to sign in</RouterLink>
    </Door>
  );
}
