import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { refreshWorkspace } from '../data/queries.js';
import { usePerson, useWorkspace } from '../data/workspace.js';
import { formatAgo, formatInstant } from '../words/formats.js';
import { t } from '../texts/teamwork.js';
import { Composer } from './composer.js';
import { type Note, piecesOf } from './notes.js';
import classes from './teamwork.module.css';

/** The text of a note, with the mentions in it marked. Plain text: nothing in it is a link or markup. */
export function NoteText({ note: { text, mentions } }: { readonly note: Pick<Note, 'text' | 'mentions'> }) {
  const pieces = piecesOf(text, mentions);
  const named = new Set(pieces.map(({ mention }) => mention));
  const others = mentions.filter((one) => !named.has(one));
  return (
    <p className={classes.text} dir="auto">
      {pieces.map(({ text: piece, mention }, at) =>
        mention ? (
          <strong key={at} className={classes.mention}>
            {piece}
          </strong>
        ) : (
          piece
        ),
      )}
      {others.map(({ id, name }) => (
        <strong key={id} className={classes.mention}>
          {' '}
          @{name ?? id}
        </strong>
      ))}
    </p>
  );
}

interface OneNoteProps {
  readonly note: Note;
  readonly onDelete: () => void;
}

/** A note: who wrote it, when, and for its author a way to change and delete it. */
export function OneNote({ note, onDelete }: OneNoteProps) {
  const { slug, records, role, may } = useWorkspace();
  const { user } = usePerson();
  const [isEdited, setEdited] = useState(false);
  const { author, created_at: at, updated_at: changed, version } = note;
  const mayWrite = may(['write:teamwork']);
  const isOwn = author.id === user.id && mayWrite;
  return (
    <li className={classes.note}>
      <div className={classes.by}>
        <strong>{author.name}</strong>
        <time dateTime={at} title={formatInstant(at)} className={classes.quiet}>
          {formatAgo(at)}
        </time>
        {version > 1 ? (
          <span className={classes.quiet} title={formatInstant(changed)}>
            {t.notes.edited}
          </span>
        ) : null}
        <span className={classes.buttons}>
          {isOwn && !isEdited ? (
            <ActionIcon size={28} aria-label={t.notes.edit(author.name)} onClick={() => setEdited(true)}>
              <IconPencil size={15} aria-hidden />
            </ActionIcon>
          ) : null}
          {isOwn || (role === 'owner' && mayWrite) ? (
            <ActionIcon size={28} aria-label={t.notes.delete(author.name)} onClick={onDelete}>
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          ) : null}
        </span>
      </div>
      {isEdited ? (
        <Composer
          send={t.notes.save}
          start={note}
          autoFocus
          onCancel={() => setEdited(false)}
          onSend={async ({ text, mentions }) => {
            await records.update(
              'comments',
              note.id,
              { text, mentions: mentions.map(({ id }) => id) },
              { ifMatch: version },
            );
            setEdited(false);
            void refreshWorkspace(slug);
          }}
        />
      ) : (
        <NoteText note={note} />
      )}
    </li>
  );
}
