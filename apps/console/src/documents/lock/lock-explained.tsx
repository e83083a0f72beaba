import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../data/workspace.js';
import { labelOf, permissionLabel } from '../../words/labels.js';
import { formatDay, formatNumber } from '../../words/formats.js';
import { t } from '../../texts/settings.js';
import { type Lying, useLyingBefore } from './lock-contents.js';
import type { Lock } from './lock-words.js';
import classes from './lock.module.css';

interface LockExplainedProps {
  readonly lock: Lock;
  /** The new lock date; null while it is not known. */
  readonly day: string | null;
  /** The scopes needed to move it. */
  readonly scopes: readonly string[];
}

/** Before the lock date moves: shows the records before it, what will be refused, and who can move it back. */
export function LockExplained({ lock, day, scopes }: LockExplainedProps) {
  const isForward = day !== null && (lock.date === null || day > lock.date);
  const lying = useLyingBefore(isForward ? day : null);
  if (day === null) return null;
  return (
    <div className={classes.explained}>
      {isForward ? <WhatLies lying={lying} day={day} /> : null}
      {isForward ? (
        <section aria-label={t.lockExplained.refused}>
          <h3>{t.lockExplained.refused}</h3>
          <ul>
            {t.lockExplained.refusals(formatDay(day)).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-label={t.lockExplained.back}>
        <h3>{t.lockExplained.back}</h3>
        <p>{t.lockExplained.whoMoves(scopes.map(permissionLabel), lock.mayGoBack, labelOf('lock_reopen'))}</p>
      </section>
    </div>
  );
}

function WhatLies({ lying, day }: { readonly lying: readonly Lying[] | undefined; readonly day: string }) {
  const { slug } = useWorkspace();
  return (
    <section aria-label={t.lockExplained.lies(formatDay(day))} aria-busy={lying === undefined}>
      <h3>{t.lockExplained.lies(formatDay(day))}</h3>
      {lying === undefined ? <Skeleton height={40} /> : null}
      {lying?.length === 0 ? <p>{t.lockExplained.nothing}</p> : null}
      {lying && lying.length > 0 ? (
        <ul>
          {lying.map(({ resource, state, count, isExact, search }) => (
            <li key={`${resource} ${state}`}>
              <Link to="/w/$workspace/$resource" params={{ workspace: slug, resource }} search={search as never}>
                {t.lockExplained.counted(labelOf(resource), formatNumber(count), isExact)}
              </Link>{' '}
              {state === 'draft' ? t.lockExplained.draft : t.lockExplained.open}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
