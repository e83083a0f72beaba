import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStored } from '../../data/stored.js';
import { PaperFrame, PaperLink, useRoomBeside } from '../../parts/paper-frame.js';
import type { LayoutProps } from '../../resource/config.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/papers.js';
import classes from './paper-preview.module.css';

/** For all records: who looks at one paper beside its record wants to see the next one, too. */
const PLACE = 'daybook.paper-preview';

interface PaperPreviewProps extends Pick<LayoutProps, 'record'> {
  /** `/v1/invoices/inv_…/pdf` */
  readonly path: string;
}

/** Shows the paper of the saved record beside it; on a small screen it opens in another tab. */
export function PaperPreview({ path, record }: PaperPreviewProps) {
  const hasRoom = useRoomBeside();
  const [stored, store] = useStored(PLACE);
  const isOpen = stored !== null;
  const toggle = useRef<HTMLButtonElement>(null);
  if (!hasRoom) return <PaperLink path={path} />;
  const turn = (next: boolean): void => store(next ? 'open' : null);
  const close = (): void => {
    turn(false);
    toggle.current?.focus();
  };
  const main = document.getElementById('main');
  return (
    <>
      <Button ref={toggle} variant={isOpen ? 'light' : 'default'} aria-pressed={isOpen} onClick={() => turn(!isOpen)}>
        {t.preview}
      </Button>
      {isOpen && main
        ? createPortal(
            <aside className={classes.pane} aria-label={t.paper}>
              <div className={classes.head}>
                <h2>{t.paper}</h2>
                <PaperLink path={path} />
                <ActionIcon aria-label={anywhere.close} onClick={close}>
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </div>
              <PaperFrame path={path} version={record.version} title={t.paper} />
            </aside>,
            main,
          )
        : null}
    </>
  );
}
