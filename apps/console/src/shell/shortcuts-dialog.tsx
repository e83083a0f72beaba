import { Modal } from '@mantine/core';
import { Keys } from './keys.js';
import { closeDialogs, useOpened } from './palette-state.js';
import classes from './shell.module.css';
import { type Shortcut, useActiveShortcuts } from './shortcuts.js';

const HERE = 'On this screen';

/** Those of the screen first, in the order in which they came; the same keys count once. */
function groupShortcuts(
  shortcuts: readonly Shortcut[],
): readonly (readonly [name: string, shortcuts: readonly Shortcut[]])[] {
  const groups = new Map<string, Shortcut[]>([
    [HERE, []],
    ['Everywhere', []],
    ['Go to', []],
  ]);
  const seen = new Set<string>();
  for (const one of shortcuts) {
    if (seen.has(one.keys)) continue;
    seen.add(one.keys);
    const name = one.group ?? HERE;
    groups.set(name, [one, ...(groups.get(name) ?? [])]);
  }
  return [...groups].filter(([, all]) => all.length > 0);
}

/** The shortcuts of the screen as it stands. */
export function ShortcutsDialog() {
  const isOpen = useOpened() === 'shortcuts';
  const groups = groupShortcuts(useActiveShortcuts());
  return (
    <Modal opened={isOpen} onClose={closeDialogs} title="Keyboard shortcuts" size={720}>
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
      <p className={classes.hint}>Single letters are off while you type. In a date field, write +5, -10, 3 or 4.3.</p>
    </Modal>
  );
}
