import { useQuery } from '@tanstack/react-query';
import { listQuery, recordQuery } from '../../data/queries.js';
import type { Related, Row } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { LinkButton } from '../../parts/links.js';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/documents.js';

/** The maximum number of documents offered for crediting. */
const FEW = 3;

/**
 * Links from a completed return to the documents to credit for it: returning goods never creates a credit note by itself
 * (docs/spec/domain.md 5.9).
 */
export function CreditNext({ record }: LayoutProps) {
  const original = (record.return_of as Related | null | undefined)?.id;
  if (record.state !== 'done' || original === undefined) return null;
  return record.kind === 'return_out' ? <OfBills receipt={original} /> : <OfInvoices delivery={original} />;
}

function useMayRead(name: string): boolean {
  return useResources().some((one) => one.name === name);
}

function OfBills({ receipt }: { readonly receipt: string }) {
  const { slug } = useWorkspace();
  const { data } = useQuery({
    ...listQuery(slug, 'bills', {
      receipts: receipt,
      state: 'posted',
      type: 'bill',
      fields: 'number',
      limit: String(FEW),
    }),
    enabled: useMayRead('bills'),
  });
  return <Ways resource="bills" rows={data?.data ?? []} />;
}

function OfInvoices({ delivery }: { readonly delivery: string }) {
  const { slug } = useWorkspace();
  const { data: delivered } = useQuery(recordQuery(slug, 'transfers', delivery));
  const order = (delivered?.order as Related | null | undefined)?.id;
  const { data } = useQuery({
    ...listQuery(slug, 'invoices', {
      order: order ?? '',
      state: 'posted',
      type: 'invoice',
      fields: 'number',
      limit: String(FEW),
    }),
    enabled: useMayRead('invoices') && order !== undefined,
  });
  return <Ways resource="invoices" rows={data?.data ?? []} />;
}

function Ways({ resource, rows }: { readonly resource: string; readonly rows: readonly Row[] }) {
  const { slug } = useWorkspace();
  return rows.map(({ id, number }) => (
    <LinkButton key={id} variant="default" to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id }}>
      {t.goods.credit(String(number))}
    </LinkButton>
  ));
}
