import { ActionIcon, Button } from '@mantine/core';
import { IconFileDownload, IconLock, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWorkspace } from '../../data/workspace.js';
import { downloadOrSay } from '../../parts/download.js';
import { t } from '../../texts/files.js';
import { formatInstant } from '../../words/formats.js';
import { type AttachedFile, download, isShowable, sizeText } from './attached-files.js';
import classes from './files.module.css';

interface FileRowProps {
  readonly file: AttachedFile;
  /** Undefined where the role may not. */
  readonly onDelete: (() => void) | undefined;
  readonly onShow: () => void;
}

/** One file: its name, which opens it, and what can be done with it. */
export function FileRow({ file, onDelete, onShow }: FileRowProps) {
  const { slug } = useWorkspace();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    await downloadOrSay(() => download(slug, file));
    setBusy(false);
  };
  const { name, size, created_by: by, created_at: at, locked } = file;
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <Button
          variant="transparent"
          className={classes.open}
          px={0}
          aria-label={isShowable(file) ? t.row.show(name) : t.row.download(name)}
          onClick={() => (isShowable(file) ? onShow() : void save())}
        >
          <bdi>{name}</bdi>
        </Button>
        {locked ? (
          <span title={t.row.locked}>
            <IconLock size={14} role="img" aria-label={t.row.locked} />
          </span>
        ) : null}
      </span>
      <span className={`figures ${classes.quiet}`}>{sizeText(size)}</span>
      <span className={classes.quiet}>{t.row.added(by, formatInstant(at))}</span>
      <span className={classes.buttons}>
        <ActionIcon size={32} loading={isBusy} aria-label={t.row.download(name)} onClick={() => void save()}>
          <IconFileDownload size={16} aria-hidden />
        </ActionIcon>
        {onDelete && !locked ? (
          <ActionIcon size={32} aria-label={t.row.delete(name)} onClick={onDelete}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </span>
    </li>
  );
}
