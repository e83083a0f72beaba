import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useMemo, useRef, useState } from 'react';
import { refreshWorkspace } from '../data/queries.js';
import { useIntentionKeys } from '../data/intention.js';
import { useWorkspace } from '../data/workspace.js';
import { ConfirmDialog } from '../parts/confirm-dialog.js';
import { sayDone } from '../parts/say.js';
import recordClasses from '../record/record.module.css';
import type { LayoutProps } from '../resource/config.js';
import { useOfferActions } from '../parts/screen-actions.js';
import { useShortcut } from '../parts/shortcuts.js';
import { t } from '../texts/teamwork.js';
import { Composer } from './composer.js';
import { type Note, notesQuery } from './notes.js';
import { OneNote } from './one-note.js';
import classes from './teamwork.module.css';
import { mayHaveNotes, useAskAgain, useMayRead } from './told.js';

/** What people say about a record: the notes, the newest last, and a way to add one. */
export function RecordNotes(props: LayoutProps) {
  const mayRead = useMayRead();
  return mayRead && mayHaveNotes(props.schema) ? <Notes key={props.record.id} {...props} /> : null;
}

function Notes({ record }: LayoutProps) {
  const { slug, may } = useWorkspace();
  const refetchInterval = useAskAgain();
  const { data, error } = useQuery({ ...notesQuery(slug, record.id), refetchInterval });
  const [deleted, setDeleted] = useState<Note | null>(null);
  const titleId = useId();
  const mayWrite = may(['write:teamwork']);
  if (!data && !error) return null;
  const notes = [...(data?.data ?? [])].toReversed() as unknown as readonly Note[];
  if (notes.length === 0 && !mayWrite && !error) return null;
  return (
    <section aria-labelledby={titleId} className={recordClasses.facts}>
      <div className={classes.section}>
        <h2 id={titleId}>{t.notes.title}</h2>
        {error ? <p role="alert">{t.notes.unread(error.message)}</p> : null}
        {data?.next_cursor ? (
          <Link
            to="/w/$workspace/$resource"
            params={{ workspace: slug, resource: 'comments' }}
            search={{ record: record.id }}
          >
            {t.notes.older}
          </Link>
        ) : null}
        {notes.length > 0 ? (
          <ol className={classes.notes} aria-live="polite">
            {notes.map((note) => (
              <OneNote key={note.id} note={note} onDelete={() => setDeleted(note)} />
            ))}
          </ol>
        ) : null}
        {mayWrite ? <NewNote record={record.id} /> : null}
      </div>
      {deleted ? <DeleteNote note={deleted} onClose={() => setDeleted(null)} /> : null}
    </section>
  );
}

function NewNote({ record }: { readonly record: string }) {
  const { slug, records } = useWorkspace();
  const keys = useIntentionKeys();
  const composer = useRef<{ focus: () => void }>(null);
  const start = (): void => composer.current?.focus();
  const actions = useMemo(() => [{ name: 'note', label: t.notes.add, run: start }], []);
  useOfferActions('', actions);
  useShortcut('m', t.notes.add, start);
  return (
    <Composer
      ref={composer}
      send={t.notes.send}
      onSend={async ({ text, mentions }) => {
        const body = { record, text, mentions: mentions.map(({ id }) => id) };
        await records.create('comments', body, { idempotencyKey: keys.keyFor(body) });
        keys.forget();
        // The text is gone at once: a second Ctrl+Enter has nothing to send.
        void refreshWorkspace(slug);
      }}
    />
  );
}

function DeleteNote({ note, onClose }: { readonly note: Note; readonly onClose: () => void }) {
  const { slug, records } = useWorkspace();
  const remove = async (): Promise<void> => {
    await records.remove('comments', note.id);
    sayDone(t.notes.deleted);
    await refreshWorkspace(slug);
  };
  return (
    <ConfirmDialog title={t.notes.deleteTitle} confirm={t.notes.deleteNote} isGrave run={remove} onClose={onClose}>
      <p>{t.notes.forGood}</p>
    </ConfirmDialog>
  );
}
