import { useResources, useWorkspace } from '../../data/workspace.js';
import { LinkButton } from '../../parts/links.js';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/documents.js';
import { StatementButton } from '../paper/statement-button.js';

/** The statement of a partner's account, and links to a new payment with that partner. */
export function PartnerActions({ schema, record }: LayoutProps) {
  const { slug, may } = useWorkspace();
  const payments = useResources().find(({ name }) => name === 'payments');
  // Whoever reads payments reads the books.
  if (!payments) return null;
  const statement = <StatementButton schema={schema} record={record} />;
  if (!may(payments.scopes.write) || record.active === false) return statement;
  const links = [
    ...(record.is_customer === true ? [{ type: 'inbound', label: t.allocation.receive }] : []),
    ...(record.is_supplier === true ? [{ type: 'outbound', label: t.allocation.send }] : []),
  ];
  return (
    <>
      {statement}
      {links.map(({ type, label }) => (
        <LinkButton
          key={type}
          variant="default"
          to="/w/$workspace/$resource/new"
          params={{ workspace: slug, resource: 'payments' }}
          search={{ type, partner: record.id }}
        >
          {label}
        </LinkButton>
      ))}
    </>
  );
}
