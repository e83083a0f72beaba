import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { BlobPicture, PdfFrame } from '../../parts/blob-view.js';
import { wordsOf } from '../../parts/say.js';
import { anywhere } from '../../texts/anywhere.js';
import { type AttachedFile, contentQuery, isPicture } from './attached-files.js';
import classes from './files.module.css';

/** The page as wide as the frame, without the list of pages. */
const VIEW = 'navpanes=0&pagemode=none&view=FitH';

type ShownFile = Pick<AttachedFile, 'id' | 'name' | 'media_type'>;

/** A PDF in the browser's own viewer, or a picture. */
export function FileView({ file }: { readonly file: ShownFile }) {
  const { slug } = useWorkspace();
  const { data, error } = useQuery(contentQuery(slug, file));
  if (error)
    return (
      <Banner tone="bad" role="alert">
        {wordsOf(error)}
      </Banner>
    );
  if (!data)
    return (
      <div className={classes.waiting} role="status" aria-label={anywhere.loading}>
        <Loader size="sm" />
      </div>
    );
  return isPicture(file) ? (
    <BlobPicture blob={data} name={file.name} className={classes.picture} />
  ) : (
    <PdfFrame blob={data} name={file.name} className={classes.frame} view={VIEW} />
  );
}
