import { useResources, useWorkspace } from '../../data/workspace.js';
import { LinkButton } from '../../parts/links.js';
import type { LayoutProps } from '../../screens/config.js';
import { t } from '../../texts/documents.js';

/** Links from a partner to a new payment with that partner. */
export function PartnerActions({ record }: LayoutProps) {
  const { slug, may } = useWorkspace();
  const payments = useResources().find(({ name }) => name === 'payments');
  if (!payments || !may(payments.scopes.write) || record.active === false) return null;
  const links = [
    ...(record.is_customer === true ? [{ type: 'inbound', label: t.allocation.receive }] : []),
    ...(record.is_supplier === true ? [{ type: 'outbound', label: t.allocation.send }] : []),
  ];
  return (
    <>
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
