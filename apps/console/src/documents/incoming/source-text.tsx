import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { wordsOf } from '../../parts/say.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { t } from '../../texts/files.js';
import { type AttachedFile, contentQuery } from '../files/attached-files.js';
import filesClasses from '../files/files.module.css';
import classes from './incoming.module.css';

/** Characters that are shown: a browser stops at megabytes of text in one element. */
const SHOWN = 200_000;

const DECLARED = /^<\?xml[^>]*encoding=["']([\w-]+)["']/;

/** The text of an XML file in the encoding that it declares. */
async function decoded(blob: Blob): Promise<string> {
  const bytes = await blob.arrayBuffer();
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const begins = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)).join();
  const wide = begins === '255,254' ? 'utf-16le' : begins === '254,255' ? 'utf-16be' : undefined;
  const encoding = wide ?? DECLARED.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // An encoding that the browser does not know.
    return new TextDecoder().decode(bytes);
  }
}

/** An e-invoice as it was sent. It is shown as text and never as a page. */
export function SourceText({ file }: { readonly file: AttachedFile }) {
  const { slug } = useWorkspace();
  const content = contentQuery(slug, file);
  const { data: blob, error } = useQuery(content);
  const { data: text } = useQuery({
    queryKey: [...content.queryKey, 'text'],
    queryFn: () => decoded(blob as Blob),
    enabled: blob !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  if (error)
    return (
      <Banner tone="bad" role="alert">
        {wordsOf(error)}
      </Banner>
    );
  if (text === undefined)
    return (
      <div className={filesClasses.waiting} role="status" aria-label={t.side.loading}>
        <Loader size="sm" />
      </div>
    );
  return (
    <ScrollRegion label={t.side.sourceLabel}>
      {text.length > SHOWN ? <p className={filesClasses.quiet}>{t.side.cut}</p> : null}
      <pre className={classes.source}>{text.slice(0, SHOWN)}</pre>
    </ScrollRegion>
  );
}
