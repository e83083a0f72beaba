import { ActionIcon, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { createElement, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useResources, useWorkspace } from '../data/workspace.js';
import { LinkMenuItem } from '../parts/links.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/shell.js';
import { nounOf } from '../words/nouns.js';
import { GO, GROUPS, iconOf } from '../places/navigation.js';
import { signsOf } from '../parts/key-press.js';
import { awaitScreen, useShortcut } from '../parts/shortcuts.js';

const PhotoItem = lazy(async () => ({ default: (await import('../documents/own-parts.js')).PhotoItem }));

/** Not in the sidebar, but made often: the count of the stock. */
const COUNT = 'adjustments';

/** The letter of a resource after `n`: as after `g`, and that of the stock for its count. */
function letterOf(resource: string): string | undefined {
  const wanted = resource === COUNT ? 'stock' : resource;
  return Object.keys(GO).find((letter) => GO[letter] === wanted);
}

/** A letter chooses the item that shows it. */
function onLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
  event.currentTarget.querySelector<HTMLElement>(`[data-letter="${CSS.escape(event.key.toLowerCase())}"]`)?.click();
}

/** `n` and a letter, without waiting for the menu. */
function NewKey({
  letter,
  label,
  onNew,
}: {
  readonly letter: string;
  readonly label: string;
  readonly onNew: () => void;
}) {
  useShortcut(`n ${letter}`, label, onNew, false, t.newMenu.open);
  return null;
}

interface NewMenuProps {
  /** Whether `n` opens this one: it is the visible one. */
  readonly hasKey: boolean;
  readonly onLeave?: (() => void) | undefined;
}

/** What the person may create, from any screen. Renders nothing if that is nothing. */
export function NewMenu({ hasKey, onLeave }: NewMenuProps) {
  const { slug, may } = useWorkspace();
  const resources = useResources();
  const [isOpen, setOpen] = useState(false);
  const groups = GROUPS()
    .map(({ name, resources: names, more }) => ({
      name,
      made: [...names, ...more.filter((one) => one === COUNT)].flatMap((wanted) =>
        resources.filter(
          ({ name: own, operations, scopes }) => own === wanted && operations.includes('create') && may(scopes.write),
        ),
      ),
    }))
    .filter(({ made }) => made.length > 0);
  useShortcut(
    'n',
    t.newMenu.open,
    hasKey && groups.length > 0 ? () => setOpen(true) : undefined,
    false,
    anywhere.everywhere,
  );
  const navigate = useNavigate();
  if (groups.length === 0) return null;
  const goTo = (resource: string): void => {
    setOpen(false);
    onLeave?.();
    awaitScreen(navigate({ to: '/w/$workspace/$resource/new', params: { workspace: slug, resource } }));
  };
  const mayBill = groups.some(({ made }) => made.some(({ name }) => name === 'bills'));
  const isHeld = window.matchMedia('(pointer: coarse)').matches;
  const keys = groups.flatMap(({ made }) =>
    made.flatMap((resource) => {
      const letter = letterOf(resource.name);
      return letter === undefined ? [] : [{ letter, resource }];
    }),
  );
  return (
    <>
      {(hasKey ? keys : []).map(({ letter, resource }) => (
        <NewKey
          key={letter}
          letter={letter}
          label={anywhere.newNoun(nounOf(resource))}
          onNew={() => goTo(resource.name)}
        />
      ))}
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={240}>
        <Menu.Target>
          <ActionIcon
            variant="filled"
            color="ink"
            size={32}
            aria-label={t.newMenu.open}
            title={t.newMenu.open}
            aria-keyshortcuts={hasKey ? 'N' : undefined}
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }} onKeyDown={onLetter}>
          <Suspense>{mayBill && isHeld ? <PhotoItem onLeave={onLeave} /> : null}</Suspense>
          {groups.map(({ name, made }) => [
            <Menu.Label key={name}>{name}</Menu.Label>,
            ...made.map((resource) => (
              <LinkMenuItem
                key={resource.name}
                to="/w/$workspace/$resource/new"
                params={{ workspace: slug, resource: resource.name }}
                leftSection={createElement(iconOf(resource.name), { size: 14, 'aria-hidden': true })}
                rightSection={
                  letterOf(resource.name) && !isHeld ? (
                    <kbd aria-hidden>{signsOf(letterOf(resource.name) ?? '')[0]?.[0]}</kbd>
                  ) : undefined
                }
                data-letter={letterOf(resource.name)}
                onClick={onLeave}
              >
                {anywhere.newNoun(nounOf(resource))}
              </LinkMenuItem>
            )),
          ])}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
