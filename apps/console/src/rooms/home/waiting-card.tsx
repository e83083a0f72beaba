import { Link } from '@tanstack/react-router';
import type { Related, Row } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import type { Assignment } from '../../teamwork/assignments.js';
import type { Note } from '../../teamwork/notes.js';
import { t as ofRecord } from '../../texts/record.js';
import { t } from '../../texts/teamwork.js';
import { formatAgo, formatDay } from '../../words/formats.js';
import { inText, labelOf, valueLabel } from '../../words/labels.js';
import { nounOfRecord } from '../../words/nouns.js';
import { useBooks } from '../../data/books.js';
import classes from './home.module.css';
import type { Waiting } from './waiting.js';

/** What is assigned to the person, and the notes that mention them. Renders nothing if there is neither. */
export function WaitingCard({ waiting }: { readonly waiting: Waiting | null }) {
  const { slug } = useWorkspace();
  if (!waiting || (waiting.assignments.length === 0 && waiting.notes.length === 0)) return null;
  const { assignments, notes, records, hasMore } = waiting;
  return (
    <section className={classes.waiting} aria-label={t.waiting.title}>
      <h2>{t.waiting.title}</h2>
      {assignments.length === 0 ? <p className={classes.quiet}>{t.waiting.nothing}</p> : null}
      <ul className={classes.lines}>
        {assignments.map((assignment) => (
          <AssignedLine key={assignment.id} assignment={assignment} row={records.get(assignment.record.id)} />
        ))}
      </ul>
      {hasMore ? (
        <Link
          to="/w/$workspace/$resource"
          params={{ workspace: slug, resource: 'assignments' }}
          search={{ assignee: assignments[0]?.assignee.id ?? '', state: 'open' }}
        >
          {t.waiting.all}
        </Link>
      ) : null}
      {notes.length > 0 ? (
        <>
          <h3>{t.waiting.mentions}</h3>
          <ul className={classes.lines}>
            {notes.map((note) => (
              <NoteLine key={note.id} note={note} row={records.get(note.record.id)} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** `Draft invoice`, `INV/2026/00020`, `Brightwater Hotels`: links to the record. */
function RecordLink({ record, row }: { readonly record: Note['record']; readonly row: Row | undefined }) {
  const { slug } = useWorkspace();
  const resources = useResources();
  const { resource, id, name } = record;
  const schema = resources.find((one) => one.name === resource);
  const label = schema ? row?.[schema.label] : null;
  const noun = schema ? nounOfRecord(schema, row ?? record, resources) : inText(resource);
  const what = typeof row?.state === 'string' ? ofRecord.title.ofState(valueLabel(row.state), noun) : labelOf(noun);
  return (
    <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id }}>
      {typeof label === 'string' && label !== '' ? label : (name ?? what)}
    </Link>
  );
}

function AssignedLine({ assignment, row }: { readonly assignment: Assignment; readonly row: Row | undefined }) {
  const { today } = useBooks();
  const { record, due_date: due, note } = assignment;
  const isLate = due !== null && due < today;
  const partner = (row?.partner as Related | null | undefined)?.name;
  const currency = row?.currency;
  const total = row?.amount_total ?? row?.amount;
  return (
    <li data-late={isLate || undefined}>
      <span className={classes.workName}>
        <RecordLink record={record} row={row} />{' '}
        <span className={classes.quiet}>{[partner, note].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.facts}>
        {due === null ? null : (
          <span className={isLate ? classes.late : classes.quiet}>
            {isLate ? t.waiting.overdue(formatDay(due)) : t.waiting.due(formatDay(due))}
          </span>
        )}
        {typeof total === 'number' && typeof currency === 'string' ? (
          <Amount value={total} currency={currency} />
        ) : null}
      </span>
    </li>
  );
}

function NoteLine({ note, row }: { readonly note: Note; readonly row: Row | undefined }) {
  const { record, text, author, created_at: at } = note;
  return (
    <li>
      <span className={classes.workName} title={text}>
        <RecordLink record={record} row={row} />{' '}
        <span className={classes.quiet}>
          {author.name}: <bdi>{text}</bdi>
        </span>
      </span>
      <time className={classes.quiet} dateTime={at}>
        {formatAgo(at)}
      </time>
    </li>
  );
}
