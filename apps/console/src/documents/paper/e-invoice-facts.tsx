import { List } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Related, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { t } from '../../texts/documents.js';

/** A row of `missing` of `GET /v1/invoices/{id}/e_invoice`. */
export interface MissingFact {
  readonly field: string;
  readonly term: string;
  readonly message: string;
}

export interface Judgement {
  readonly ok: boolean;
  readonly missing: readonly MissingFact[];
}

/** What is missing, in the language of the console, with the number of its line. */
function wordsFor({ field, term, message }: MissingFact): string {
  const what = t.paper.terms[term] ?? message;
  const [, line] = /^lines\[(\d+)\]/.exec(field) ?? [];
  return line === undefined ? what : t.paper.inLine(String(Number(line) + 1), what);
}

/** The path, below the workspace, of the record that has the field. A posted invoice is not changed, but looked at. */
export function placeOfFact({ field }: Pick<MissingFact, 'field'>, invoice: Row): string {
  if (field.startsWith('company.')) return 'settings/company';
  const partner = invoice.partner as Related | null | undefined;
  if (field.startsWith('partner.') && partner) return `partners/${partner.id}`;
  const [, at] = /^tax_lines\[(\d+)\]\.tax\./.exec(field) ?? [];
  const rows = (invoice.tax_lines ?? []) as readonly { readonly tax?: Related | null }[];
  const tax = at === undefined ? undefined : rows[Number(at)]?.tax;
  return tax ? `taxes/${tax.id}` : `invoices/${invoice.id}`;
}

/** The missing facts, each with a link to its record in another tab, so that what is typed here stays. */
export function MissingFacts({
  missing,
  invoice,
}: {
  readonly missing: readonly MissingFact[];
  readonly invoice: Row;
}) {
  const { slug } = useWorkspace();
  return (
    <List size="sm">
      {missing.map((one) => (
        <List.Item key={`${one.field} ${one.term}`}>
          <Link
            to={`/w/$workspace/${placeOfFact(one, invoice)}`}
            params={{ workspace: slug }}
            target="_blank"
            title={t.paper.otherTab}
          >
            {wordsFor(one)} <IconExternalLink size={12} aria-label={t.paper.otherTab} />
          </Link>{' '}
          ({one.term})
        </List.Item>
      ))}
    </List>
  );
}
