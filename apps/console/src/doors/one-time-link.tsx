import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from '@tanstack/react-router';
import { ApiError, type Link, people } from '../data/daybook.js';
import { sessionQuery } from '../data/queries.js';
import { Banner } from '../parts/banner.js';
import { useDocumentTitle } from '../parts/use-document-title.js';
import { Door } from './door.js';
import classes from './doors.module.css';
import { LinkForm } from './one-time-link-form.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/doors.js';

/** A one-time link: the first sign-in, a password reset, an invitation. Opening it does not redeem it. */
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
  useDocumentTitle(link ? titleOf(link) : t.oneTimeLink.title);
  if (error) return <DeadLink error={error} onAgain={() => void refetch()} />;
  if (!link || isPending)
    return (
      <Door title={t.oneTimeLink.title}>
        <span role="status" className="visually-hidden">
          {anywhere.loading}
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
  if (workspace) return t.oneTimeLink.join(workspace.name);
  return purpose === 'first_sign_in' ? t.oneTimeLink.welcome : t.oneTimeLink.newPassword;
}

function DeadLink({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 404) {
    return (
      <Door title={t.oneTimeLink.unreadable}>
        <Banner tone="bad" role="alert">
          {error instanceof ApiError && error.status > 0 ? error.message : anywhere.noAnswer}
        </Banner>
        <button type="button" className={classes.again} onClick={onAgain}>
          {anywhere.tryAgain}
        </button>
      </Door>
    );
  }
  return (
    <Door title={t.oneTimeLink.dead}>
      <Banner tone="bad" role="alert">
        {error.message}
      </Banner>
      <p className={classes.text}>{t.oneTimeLink.onlyOnce}</p>
      <RouterLink to="/sign-in">{t.oneTimeLink.toSignIn}</RouterLink>
    </Door>
  );
}
