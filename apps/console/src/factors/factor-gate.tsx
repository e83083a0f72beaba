import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryClient, sessionQuery } from '../data/queries.js';
import { InWorkspace, usePerson, useWorkspace } from '../data/workspace.js';
import { safeTarget } from '../doors/safe-target.js';
import { signOut } from '../data/sign-out.js';
import { PageHeader } from '../parts/page-header.js';
import classes from '../parts/rooms.module.css';
import { useDocumentTitle } from '../parts/use-document-title.js';
import { factorsQuery } from './data.js';
import { SecuritySection } from './security-section.js';
import { t } from '../texts/factors.js';
import { t as shell } from '../texts/shell.js';
import { anywhere } from '../texts/anywhere.js';

/** Replaces a workspace that requires a second factor if the person has none. */
export function FactorGate() {
  return (
    <InWorkspace>
      <Gate />
    </InWorkspace>
  );
}

function Gate() {
  const { slug, name } = useWorkspace();
  const { workspaces } = usePerson();
  const others = workspaces.filter((one) => one.slug !== slug && !one.factor_missing);
  const { to } = useSearch({ strict: false }) as { to?: string };
  const navigate = useNavigate();
  useDocumentTitle(shell.faults.factorWanted);
  const { data: factors } = useQuery(factorsQuery);
  const goOn = async (): Promise<void> => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    const target = safeTarget(to);
    await navigate({ to: target === '/' ? `/w/${slug}` : target, replace: true });
  };
  return (
    <main className={classes.gate}>
      <PageHeader title={shell.faults.factorWanted} />
      <div className={classes.sections}>
        <p>{t.gate.text(name)}</p>
        <Suspense fallback={null}>
          <SecuritySection />
        </Suspense>
        <div>
          <Button disabled={!factors?.data.length} onClick={() => void goOn()}>
            {t.gate.goOn}
          </Button>{' '}
          <Button variant="default" onClick={() => void signOut()}>
            {anywhere.signOut}
          </Button>
        </div>
        {others.length > 0 ? (
          <nav aria-label={t.gate.elsewhere}>
            <h2>{t.gate.elsewhere}</h2>
            <ul>
              {others.map((one) => (
                <li key={one.slug}>
                  <a href={`/w/${one.slug}`}>{one.name}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </main>
  );
}
