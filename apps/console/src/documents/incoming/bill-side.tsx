import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../data/workspace.js';
import type { SideProps } from '../../resource/config.js';
import { type AttachedFile, filesQuery, isPdf, isPicture } from '../files/attached-files.js';
import { billDocumentQuery } from './bill-document.js';
import { DocumentPane } from './document-pane.js';
import { FoundInDocument } from './found-in-document.js';
import { useReadMarks } from './read-marks.js';

/** XML without a declaration is only known by its name. */
const mayBeDocument = (file: AttachedFile): boolean =>
  isPdf(file) || file.media_type === 'application/xml' || /\.xml$/i.test(file.name);

/**
 * Beside the form of a bill: the document of the supplier, what is to be looked at, and both totals. Nothing for a bill without a PDF, a
 * photo and an e-invoice.
 */
export function BillSide(props: SideProps) {
  const { doc } = props;
  const { slug } = useWorkspace();
  const id = doc.record?.id ?? '';
  const { data: page } = useQuery({ ...filesQuery(slug, id), enabled: doc.record !== null });
  const attached = (page?.data ?? []) as readonly AttachedFile[];
  const files = attached.filter(mayBeDocument);
  const photo = files.length === 0 ? attached.find(isPicture) : undefined;
  const { data } = useQuery({ ...billDocumentQuery(slug, id), enabled: files.length > 0 });
  useReadMarks(props, data?.read);
  if (photo) return <DocumentPane file={photo} document={null} isOpenAtFirst={doc.record?.state === 'draft'} />;
  const file = files.find((one) => one.id === data?.source?.attachment) ?? files.find(isPdf);
  // Until the service has read it, a file may be anything.
  if (!data || !file) return null;
  return (
    <>
      <FoundInDocument doc={doc} found={data} />
      <DocumentPane file={file} document={data.document} />
    </>
  );
}
