import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { historyQuery, readQuery } from '../data/queries.js';
import type { Row, Schema, Version } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { useSeen } from '../parts/use-seen.js';
import type { LayoutProps } from '../resource/config.js';
import { formatAgo, formatInstant } from '../words/formats.js';
import { ChangeList } from './change-list.js';
import { CopyableId } from './copyable-id.js';
import { HistoryEvents } from './history-events.js';
import { actionWords, actorWords, changesIn, isBirth, summaryOf } from './history-words.js';
import classes from './history.module.css';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

/** The number of versions that are shown at first. */
const FIRST = 5;

/** What changed in a record, when, and who changed it. Loaded when it is scrolled into view. */
export function History({ schema, record }: LayoutProps) {
  const [ref, isSeen] = useSeen<HTMLElement>();
  const id = useId();
  return (
    <section ref={ref} className={classes.history} aria-labelledby={id}>
      <h2 id={id}>{t.history.title}</h2>
      {isSeen ? <Versions schema={schema} record={record} /> : <Skeleton height={72} />}
      <HistoryEvents record={record} />
    </section>
  );
}

function Versions({ schema, record }: LayoutProps) {
  const { slug } = useWorkspace();
  const { data, error, refetch } = useQuery(historyQuery(slug, schema.name, record.id));
  const [isAll, setAll] = useState(false);
  if (error)
    return (
      <p role="alert">
        {t.history.unread(error.message)}{' '}
        <Button variant="default" onClick={() => void refetch()}>
          {anywhere.tryAgain}
        </Button>
      </p>
    );
  if (!data) return <Skeleton height={72} />;
  if (data.data.length === 0) return <p className={classes.quiet}>{t.history.none}</p>;
  const rest = data.data.length - FIRST;
  return (
    <>
      <ol className={classes.versions}>
        {(isAll ? data.data : data.data.slice(0, FIRST)).map((version) => (
          <VersionLine key={version.version} schema={schema} record={record} version={version} />
        ))}
        {isAll && data.next_cursor !== undefined ? (
          <Older schema={schema} record={record} cursor={data.next_cursor} />
        ) : null}
      </ol>
      {!isAll && (rest > 0 || data.next_cursor !== undefined) ? (
        <Button variant="default" onClick={() => setAll(true)}>
          {t.history.all(data.next_cursor === undefined ? ` ${data.data.length}` : '')}
        </Button>
      ) : null}
    </>
  );
}

/** The page of versions after a cursor. Later pages are loaded on request. */
function Older({ schema, record, cursor }: LayoutProps & { readonly cursor: string }) {
  const { slug } = useWorkspace();
  const path = schema.singleton
    ? `/v1/${schema.name}/history`
    : `/v1/${schema.name}/${encodeURIComponent(record.id)}/history`;
  const { data } = useQuery(
    readQuery<{ readonly data: readonly Version[]; readonly next_cursor?: string }>(slug, path, { cursor }),
  );
  const [isOpen, setOpen] = useState(false);
  if (!data)
    return (
      <li>
        <Skeleton height={48} />
      </li>
    );
  return (
    <>
      {data.data.map((version) => (
        <VersionLine key={version.version} schema={schema} record={record} version={version} />
      ))}
      {data.next_cursor === undefined ? null : isOpen ? (
        <Older schema={schema} record={record} cursor={data.next_cursor} />
      ) : (
        <li>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t.history.older}
          </Button>
        </li>
      )}
    </>
  );
}

/**
 * One version: the author and the action, with the changes below. The first version contains the whole record, so it is
 * collapsed.
 */
export function VersionLine({
  schema,
  record,
  version,
}: {
  readonly schema: Schema;
  readonly record: Row;
  readonly version: Version;
}) {
  const [isOpen, setOpen] = useState(false);
  const changes = changesIn(schema, version);
  const summary = isBirth(version) ? '' : summaryOf(changes);
  return (
    <li className={classes.version}>
      <UnstyledButton className={classes.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={14} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
        <strong>{actionWords(version.action)}</strong>
        <span className={classes.quiet}>{actorWords(version.actor)}</span>
        <span className={classes.summary}>{summary}</span>
        <time className={classes.quiet} dateTime={version.at} title={formatInstant(version.at)}>
          {formatAgo(version.at)}
        </time>
      </UnstyledButton>
      {isOpen ? (
        <div className={classes.detail}>
          <ChangeList changes={changes} row={record} />
          <p className={classes.quiet}>
            {t.history.version(version.version, formatInstant(version.at))}
            {schema.singleton ? null : (
              <>
                {t.history.of} <CopyableId value={record.id} label={t.history.recordId} />
              </>
            )}
            {version.request_id === null ? null : (
              <>
                {t.history.request} <CopyableId value={version.request_id} label={t.history.requestId} />
              </>
            )}
          </p>
        </div>
      ) : null}
    </li>
  );
}
