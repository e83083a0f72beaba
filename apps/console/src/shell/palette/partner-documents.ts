import { useQueries, useQuery } from '@tanstack/react-query';
import { listQuery, readQuery } from '../../data/queries.js';
import type { ResourceSummary, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { formatAmount, formatDay } from '../../words/formats.js';
import { labelOf, valueLabel } from '../../words/labels.js';
import { t } from '../../texts/shell.js';
import { iconOf } from '../../places/navigation.js';
import type { Entry, EntryGroup } from './entry.js';
import type { Hit } from './record-search.js';

const PARTNERS: ReadonlySet<string> = new Set(['partners', 'customers', 'suppliers']);

/** The documents of a partner, in the order of the palette. Of the first ones that the role may read, the latest are shown. */
const LISTS = ['invoices', 'bills', 'purchase_orders', 'orders', 'quotations', 'payments'];
const SHOWN: ReadonlySet<string> = new Set(['invoices', 'bills']);
const LATEST = '3';

function linesOf(workspace: string, resource: string, rows: readonly Row[]): readonly Entry[] {
  return rows.map((row): Entry => {
    const { id, number, date, state, currency, amount_total: total } = row;
    const facts = [
      typeof date === 'string' ? formatDay(date) : valueLabel(String(state)),
      typeof total === 'number' && typeof currency === 'string' ? `${formatAmount(total, currency)} ${currency}` : '',
    ];
    return {
      id: `document:${id}`,
      label: typeof number === 'string' ? number : t.paletteDialog.draftOf(labelOf(resource)),
      hint: facts.filter(Boolean).join(' · '),
      icon: iconOf(resource),
      place: { to: '/w/$workspace/$resource/$id', params: { workspace, resource, id } },
    };
  });
}

interface Balances {
  readonly receivable_balance?: number | null;
  readonly payable_balance?: number | null;
}

/** What a partner owes and is owed, as on its page. */
function balanceEntries(workspace: string, currency: string, id: string, balances: Balances): readonly Entry[] {
  const sides = [
    { side: 'receivable', label: t.paletteDialog.owedToUs, amount: balances.receivable_balance ?? 0 },
    { side: 'payable', label: t.paletteDialog.owedByUs, amount: balances.payable_balance ?? 0 },
  ];
  return sides
    .filter(({ amount }) => amount !== 0)
    .map(({ side, label, amount }) => ({
      id: `balance:${side}`,
      label: `${label} ${formatAmount(amount, currency)} ${currency}`,
      icon: iconOf('payments'),
      place: { to: '/w/$workspace/$resource/$id', params: { workspace, resource: 'partners', id } },
    }));
}

/** What the first partner that was found has bought and sold: the latest documents, and the lists of all. */
export function usePartnerDocuments(
  hits: readonly Hit[],
  resources: readonly ResourceSummary[],
): EntryGroup | undefined {
  const { slug: workspace, currency = '' } = useWorkspace();
  const partner = hits.find(({ resource }) => PARTNERS.has(resource.name))?.record;
  const lists = LISTS.filter((name) => partner !== undefined && resources.some((one) => one.name === name));
  const latest = lists.filter((name) => SHOWN.has(name));
  const answers = useQueries({
    queries: latest.map((name) =>
      listQuery(workspace, name, { partner: partner?.id ?? '', sort: '-date', limit: LATEST }),
    ),
  });
  const { data: balances } = useQuery({
    ...readQuery<Balances>(workspace, `/v1/partners/${partner?.id ?? ''}`, {
      fields: 'receivable_balance,payable_balance',
    }),
    enabled: partner !== undefined,
  });
  if (!partner || lists.length === 0) return undefined;
  return {
    name: t.paletteDialog.documentsOf(partner.name),
    entries: [
      ...(balances ? balanceEntries(workspace, currency, partner.id, balances) : []),
      ...latest.flatMap((name, at) => linesOf(workspace, name, answers[at]?.data?.data ?? [])),
      ...lists.map((name): Entry => ({
        id: `list:${name}:${partner.id}`,
        label: t.paletteDialog.allOf(labelOf(name), partner.name),
        icon: iconOf(name),
        place: {
          to: '/w/$workspace/$resource',
          params: { workspace, resource: name },
          search: { partner: partner.id },
        },
      })),
    ],
  };
}
