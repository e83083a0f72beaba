import { Button, Stack } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, type Step } from '../data/daybook.js';
import type { Person } from '../data/wire.js';
import { Door } from '../doors/door.js';
import classes from '../doors/doors.module.css';
import { enter } from '../doors/enter.js';
import { refusedBy } from '../parts/refused.js';
import { safeTarget } from '../doors/safe-target.js';
import { isStep } from '../factors/data.js';
import { FactorStep } from '../factors/factor-step.js';
import { Banner } from '../parts/banner.js';
import { useDocumentTitle } from '../parts/use-document-title.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/openid.js';
import { goAway, tellDone } from './away.js';
import { openidCalls } from './data.js';
import { forget, type Kept, keptFor } from './kept.js';

/** The parameters that the provider adds to the address; all others are ignored. */
interface Returned {
  readonly code?: string;
  readonly state?: string;
  readonly iss?: string;
  readonly error?: string;
}

const LINK = /^dbl_[0-9A-Za-z]{40}$/;

function targetOf({ link, to }: Kept): string {
  return link !== undefined && LINK.test(link) ? `/link/${link}` : safeTarget(to);
}

interface Finished {
  readonly answer: Person | Step;
  readonly kept: Kept;
}

/** Sent once, even if the page renders again in the person's language: the provider's code is valid only once. */
const finishQuery = ({ code, state = '', iss, error }: Returned) =>
  queryOptions({
    queryKey: ['openid', 'finish', state],
    queryFn: async (): Promise<Finished> => {
      const kept = keptFor(state);
      const { invitation } = kept;
      const answer = await openidCalls.finish({
        code,
        state,
        iss,
        error: code === undefined ? (error ?? '-') : error,
        invitation,
      });
      forget(state);
      return { answer, kept };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** The page that the provider redirects to. */
export function ProviderCallback() {
  const returned = useSearch({ strict: false }) as Returned;
  const { state = '' } = returned;
  const { data, error, refetch } = useQuery(finishQuery(returned));
  const [proved, setProved] = useState<Person>();
  const navigate = useNavigate();
  useDocumentTitle(anywhere.signIn);
  const kept = data?.kept;
  const person = data && !isStep(data.answer) ? data.answer : proved;
  useEffect(() => {
    if (!person || !kept) return;
    if (!kept.isApart) return void enter(person, targetOf(kept), (to) => navigate({ to, replace: true }));
    tellDone(state);
    window.close();
  }, [person, kept, navigate, state]);
  if (person && kept?.isApart)
    return (
      <Door title={t.callback.done}>
        <p className={classes.text}>{t.callback.closeIt}</p>
      </Door>
    );
  if (error) return <Refused error={error} kept={keptFor(state)} onAgain={() => void refetch()} />;
  if (data && isStep(data.answer) && !person)
    return (
      <Door title={t.callback.title}>
        <FactorStep
          step={data.answer}
          onDone={setProved}
          onAgain={() => void navigate({ to: '/sign-in', replace: true })}
        />
      </Door>
    );
  return (
    <Door title={t.callback.title}>
      <p role="status" className={classes.text}>
        {t.callback.checking}
      </p>
    </Door>
  );
}

interface RefusedProps {
  readonly error: Error;
  readonly kept: Kept;
  /** Sends the same request again, because no answer came. */
  readonly onAgain: () => void;
}

/** Why the person is not signed in, and what to do next. */
function Refused({ error, kept, onAgain }: RefusedProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const isUnheard = error instanceof ApiError && error.status === 0;
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  const again = (): void => {
    if (isUnheard) return onAgain();
    // The provider would redirect back at once with the same account, although the person may have another one there.
    const isRefused = error instanceof ApiError && error.status === 403 && kept.purpose === 'sign_in';
    goAway(isRefused ? { ...kept, purpose: 'sign_in_as_other' } : kept).catch((fault: unknown) =>
      setFailure(refusedBy(fault, []).message),
    );
  };
  const target = targetOf(kept);
  const search = target === '/' ? '' : `?${new URLSearchParams({ to: target }).toString()}`;
  return (
    <Door title={t.callback.refused}>
      <Stack gap="sm">
        <Banner tone="bad" role="alert">
          {failure ?? refusedBy(error, []).message}
          {requestId ? ` (${requestId})` : ''}
        </Banner>
        <Button onClick={again}>{anywhere.tryAgain}</Button>
        {kept.isApart ? (
          <Button variant="default" onClick={() => window.close()}>
            {t.callback.close}
          </Button>
        ) : (
          <Button variant="default" component="a" href={kept.link ? target : `/sign-in${search}`}>
            {t.callback.otherWay}
          </Button>
        )}
      </Stack>
    </Door>
  );
}
