import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useShortcut } from '../parts/shortcuts.js';
import { labelOf } from '../words/labels.js';
import classes from './list.module.css';
import { addressOfTab, type ShownTab } from './tabs.js';
import type { List } from './use-list.js';
import { t } from '../texts/list.js';

/** The number of a tab opens it. */
function TabKey({
  keys,
  label,
  onOpen,
}: {
  readonly keys: string;
  readonly label: string;
  readonly onOpen: () => void;
}) {
  useShortcut(keys, label, onOpen);
  return null;
}

/** The tabs that have a number. */
const NUMBERED = 9;

/** The tabs as links: one per state, or those of the resource's configuration. */
export function TabLinks({
  list: {
    tabs,
    tab,
    address,
    schema,
    go,
    workspace: { slug },
  },
}: {
  readonly list: List;
}) {
  const router = useRouter();
  if (tabs.length === 0) return null;
  // The router's Link would mark every tab whose filters are a subset of the address.
  const hrefOf = (one: ShownTab): string => {
    const search = addressOfTab(tabs, one, address) as never;
    return router.buildLocation({
      to: '/w/$workspace/$resource',
      params: { workspace: slug, resource: schema.name },
      search,
    }).href;
  };
  const open = (event: MouseEvent, one: ShownTab): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(addressOfTab(tabs, one, address));
  };
  return (
    <nav aria-label={t.tabLinks.byState(labelOf(schema.name))} data-no-print>
      <ul className={classes.tabs}>
        {tabs.map((one, at) => (
          <li key={one.label}>
            <a
              href={hrefOf(one)}
              aria-current={one === tab ? 'page' : undefined}
              aria-keyshortcuts={at < NUMBERED ? String(at + 1) : undefined}
              onClick={(event) => open(event, one)}
            >
              {one.label}
            </a>
            {at < NUMBERED ? (
              <TabKey keys={String(at + 1)} label={one.label} onOpen={() => go(addressOfTab(tabs, one, address))} />
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
