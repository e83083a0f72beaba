import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, memo, useState } from 'react';
import { useWorkspace } from '../../data/workspace.js';
import { useStored } from '../../data/stored.js';
import { downloadOrSay } from '../../parts/download.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { t } from '../../texts/files.js';
import { type AttachedFile, download, isPdf, isPicture, isShowable } from '../files/attached-files.js';
import filesClasses from '../files/files.module.css';
import { FileView } from '../files/file-view.js';
import type { ReadDocument } from './bill-document.js';
import { DocumentText } from './document-text.js';
import classes from './incoming.module.css';
import { SourceText } from './source-text.js';

interface DocumentPaneProps {
  readonly file: AttachedFile;
  /** Null: it is no e-invoice. */
  readonly document: ReadDocument | null;
  /** Where it is folded: whether it is open at first. */
  readonly isOpenAtFirst?: boolean;
}

type View = 'paper' | 'read' | 'source';

/**
 * The document of the supplier: beside the form where there is room and the person has not hidden it, else folded above it. Memoized: a
 * keystroke in the form does not change it.
 */
export const DocumentPane = memo(function DocumentPane(props: DocumentPaneProps) {
  const isWide = useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false }) ?? true;
  const [hidden, setHidden] = useStored('daybook.document');
  const [isOpen, setOpen] = useState(props.isOpenAtFirst === true);
  if (isWide && hidden !== null)
    return (
      <Button className={classes.show} size="xs" variant="default" onClick={() => setHidden(null)}>
        {t.side.show}
      </Button>
    );
  if (isWide)
    return (
      <aside className={classes.pane} data-pane aria-label={t.side.label}>
        <Pane {...props} onHide={() => setHidden('hidden')} />
      </aside>
    );
  return (
    <details className={classes.folded} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.side.label}</summary>
      {isOpen ? <Pane {...props} /> : null}
    </details>
  );
});

function Pane({ file, document, onHide }: DocumentPaneProps & { readonly onHide?: () => void }) {
  const { slug } = useWorkspace();
  const isShown = isPdf(file) || isPicture(file);
  const views: readonly View[] = [
    ...(isShown ? (['paper'] as const) : []),
    ...(document ? (['read'] as const) : []),
    ...(isShown ? [] : (['source'] as const)),
  ];
  const [chosen, setChosen] = useState<View | null>(null);
  const usual = isPdf(file) && !isShowable(file) && document ? 'read' : views[0];
  const view = chosen ?? usual;
  return (
    <>
      <div className={classes.views}>
        <div role="group" aria-label={t.side.views} className={classes.choices}>
          {views.map((one) => (
            <Button
              key={one}
              size="xs"
              variant={one === view ? 'light' : 'subtle'}
              aria-pressed={one === view}
              onClick={() => setChosen(one)}
            >
              {t.side[one]}
            </Button>
          ))}
        </div>
        <div className={classes.choices}>
          <Button size="xs" variant="subtle" onClick={() => void downloadOrSay(() => download(slug, file))}>
            {t.side.download}
          </Button>
          {onHide ? (
            <Button size="xs" variant="subtle" onClick={onHide}>
              {t.side.hide}
            </Button>
          ) : null}
        </div>
      </div>
      {view === 'paper' ? <Paper file={file} /> : null}
      {view === 'read' && document ? (
        <ScrollRegion label={t.side.read}>
          <DocumentText document={document} />
        </ScrollRegion>
      ) : null}
      {view === 'source' ? <SourceText file={file} /> : null}
    </>
  );
}

/** Says at the page that a photo is on it: what one types into is scrolled below the photo. */
function usePhotoOnPage(isPhoto: boolean): void {
  useEffect(() => {
    if (!isPhoto) return undefined;
    const { dataset } = document.documentElement;
    dataset.withPhoto = '';
    return () => void delete dataset.withPhoto;
  }, [isPhoto]);
}

function Paper({ file }: { readonly file: AttachedFile }) {
  usePhotoOnPage(isShowable(file) && isPicture(file));
  return isShowable(file) ? (
    <div className={classes.paper} data-photo={isPicture(file) || undefined}>
      <FileView file={file} />
    </div>
  ) : (
    <p className={filesClasses.quiet}>{t.side.noViewer}</p>
  );
}
