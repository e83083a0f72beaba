import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useResources, useWorkspace } from '../data/workspace.js';
import { hasFamily } from './family/family.js';
import { FamilyChain } from './family/family-chain.js';
import { StateBadge } from '../parts/state-badge.js';
import type { LayoutProps } from '../resource/config.js';
import { configOf } from '../resource/configs.js';
import { labelOf } from '../words/labels.js';
import { chainOf, type ChainLink } from './linked-documents.js';
import { useKnownRecord } from './known-records.js';
import { nameOf } from './effects.js';
import classes from './chain.module.css';
import { t } from '../texts/record.js';

/** The documents linked to a record, as a chain. Renders nothing if there are none. */
export function Chain({ schema, record }: LayoutProps) {
  const nearest = <NearestChain schema={schema} record={record} />;
  if (!hasFamily(schema.base)) return nearest;
  return (
    <FamilyChain base={schema.base} record={record}>
      {nearest}
    </FamilyChain>
  );
}

/** Only the documents that the record itself refers to. */
function NearestChain({ schema, record }: LayoutProps) {
  const resources = useResources();
  const known = new Set(resources.map(({ name }) => name));
  const { before, after } = chainOf(schema, record, configOf(schema.name), known);
  if (before.length === 0 && after.length === 0) return null;
  const state = typeof record.state === 'string' ? record.state : undefined;
  return (
    <nav aria-label={t.chain.linked}>
      <ol className={classes.chain}>
        {before.map((link) => (
          <Item key={link.id} link={link} />
        ))}
        <li data-current className={classes.item}>
          <IconArrowRight size={14} aria-hidden className={classes.arrow} />
          <span className={classes.role}>{labelOf(schema.singular)}</span>
          <span aria-current="page">{nameOf(record) ?? t.chain.draft}</span>
          {state ? <StateBadge state={state} /> : null}
        </li>
        {after.map((link) => (
          <Item key={link.id} link={link} />
        ))}
      </ol>
    </nav>
  );
}

function Item({ link: { id, name, resource, role, state } }: { readonly link: ChainLink }) {
  const { slug } = useWorkspace();
  const isKnown = useResources().some((one) => one.name === resource);
  const read = useKnownRecord(resource ?? '', id);
  const shown = state ?? (typeof read?.state === 'string' ? read.state : undefined);
  const text = name ?? t.chain.draft;
  return (
    <li className={classes.item}>
      <IconArrowRight size={14} aria-hidden className={classes.arrow} />
      <span className={classes.role}>{labelOf(role)}</span>
      {resource !== undefined && isKnown ? (
        <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id }}>
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      {shown ? <StateBadge state={shown} /> : null}
    </li>
  );
}
