import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { refreshWorkspace } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { Dialog } from '../../parts/dialog.js';
import { sayDone } from '../../parts/say.js';
import recordClasses from '../../record/record.module.css';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/files.js';
import { type AttachedFile, FILE_MAX_MB, filesQuery, mayHaveFiles } from './attached-files.js';
import { FileChoice } from './file-choice.js';
import { FileRow } from './file-row.js';
import { FileView } from './file-view.js';
import classes from './files.module.css';
import { SentFiles } from './sent-files.js';
import { useDrop } from './use-drop.js';
import { useSentFiles } from './use-sent-files.js';

/** The files of a record: listed, opened, added and deleted. */
export function RecordFiles(props: LayoutProps) {
  return mayHaveFiles(props.schema) ? <Files {...props} /> : null;
}

type Open = { readonly as: 'shown' | 'deleted'; readonly file: AttachedFile } | null;

function Files(props: LayoutProps) {
  const { schema, record } = props;
  const { slug, may } = useWorkspace();
  const { data } = useQuery(filesQuery(slug, record.id));
  const [open, setOpen] = useState<Open>(null);
  const titleId = useId();
  const mayWrite = may(schema.scopes.write);
  if (!data || (data.data.length === 0 && !mayWrite)) return null;
  const files = data.data as readonly AttachedFile[];
  const list = (
    <>
      <h2 id={titleId}>{t.section.title}</h2>
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onShow={() => setOpen({ as: 'shown', file })}
              onDelete={mayWrite ? () => setOpen({ as: 'deleted', file }) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {mayWrite && files.some(({ locked }) => locked) ? <p className={classes.quiet}>{t.section.locked}</p> : null}
    </>
  );
  return (
    <>
      {mayWrite ? (
        <Addable {...props} titleId={titleId}>
          {list}
        </Addable>
      ) : (
        <section aria-labelledby={titleId} className={recordClasses.facts}>
          {list}
        </section>
      )}
      <OpenFile open={open} onClose={() => setOpen(null)} />
    </>
  );
}

/** The section of somebody who may add files: they are chosen, or dropped on it. */
function Addable({
  schema,
  record,
  titleId,
  children,
}: LayoutProps & { readonly titleId: string; readonly children: ReactNode }) {
  const area = useRef<HTMLElement>(null);
  const sent = useSentFiles(schema, record.id);
  const isOver = useDrop(sent.add, area);
  return (
    <section ref={area} aria-labelledby={titleId} className={recordClasses.facts} data-no-print>
      <div className={classes.area} data-over={isOver || undefined}>
        {children}
        <SentFiles sent={sent} />
        <div className={classes.add}>
          <FileChoice variant="default" label={t.section.add} onChoose={sent.add} />
          <span className={classes.quiet}>{t.section.help(FILE_MAX_MB)}</span>
        </div>
      </div>
    </section>
  );
}

function OpenFile({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  const { slug, records } = useWorkspace();
  if (!open) return null;
  const { file } = open;
  if (open.as === 'shown')
    return (
      <Dialog opened onClose={onClose} title={file.name} size="xl">
        <FileView file={file} />
      </Dialog>
    );
  const remove = async (): Promise<void> => {
    await records.remove('attachments', file.id);
    sayDone(t.section.deleted(file.name));
    await refreshWorkspace(slug);
  };
  return (
    <ConfirmDialog
      title={t.section.deleteTitle(file.name)}
      confirm={t.section.delete}
      isGrave
      run={remove}
      onClose={onClose}
    >
      <p>{t.section.forGood}</p>
    </ConfirmDialog>
  );
}
