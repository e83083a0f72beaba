import { Modal } from '@mantine/core';
import { Keys } from './keys.js';
import { closeDialogs, useOpened } from './palette-state.js';
import classes from './shell.module.css';
import { type Shortcut, useActiveShortcuts } from '../parts/shortcuts.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/shell.js';

/** Shortcuts of the screen come first, in order of registration; the same keys are listed once. */
function groupShortcuts(
  shortcuts: readonly Shortcut[],
): readonly (readonly [name: string, shortcuts: readonly Shortcut[]])[] {
  const groups = new Map<string, Shortcut[]>([
    [t.shortcutsDialog.here, []],
    [anywhere.everywhere, []],
    [anywhere.goTo, []],
  ]);
  const seen = new Set<string>();
  for (const one of shortcuts) {
    if (seen.has(one.keys)) continue;
    seen.add(one.keys);
    const name = one.group ?? t.shortcutsDialog.here;
    groups.set(name, [one, ...(groups.get(name) ?? [])]);
  }
  return [...groups].filter(([, all]) => all.length > 0);
}

/** The shortcuts that are active on the screen. */
export function ShortcutsDialog() {
  const isOpen = useOpened() === 'shortcuts';
  const groups = groupShortcuts(useActiveShortcuts());
  return (
    <Modal opened={isOpen} onClose={closeDialogs} title={anywhere.shortcuts} size={720}>
      <div className={classes.shortcuts}>
        {groups.map(([name, shortcuts]) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={classes.hint}>{t.shortcutsDialog.hint}</p>
    </Modal>
  );
}
