import { Loader, Modal } from '@mantine/core';
import { IconBolt, IconClock, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { wantStep } from '../../data/next-step.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { formatDay } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import { Keys } from '../keys.js';
import { iconOf } from '../../places/navigation.js';
import { awaitScreen } from '../../parts/shortcuts.js';
import { closeDialogs, useOpened } from '../palette-state.js';
import { useScreenActions } from '../../parts/screen-actions.js';
import { useActions, usePages } from './entries.js';
import type { Entry, EntryGroup } from './entry.js';
import classes from './palette.module.css';
import { usePartnerDocuments } from './partner-documents.js';
import { best } from './rank.js';
import { recentsOf } from '../../data/recents.js';
import { besideOf, type Found, type Hit, useRecordSearch } from './record-search.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/shell.js';

/** Finds pages, actions and records by name (Ctrl+K). */
export function PaletteDialog() {
  const isOpen = useOpened() === 'palette';
  return (
    <Modal.Root
      opened={isOpen}
      onClose={closeDialogs}
      size={640}
      padding={0}
      yOffset="12dvh"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={anywhere.search}>
        <Palette />
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { slug } = useWorkspace();
  const resources = useResources();
  const found = useRecordSearch(slug, text, resources);
  const groups = useGroups(text, found, (next) => {
    setText(next);
    setChosen(null);
  });
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ id }) => id === chosen) ?? entries[0];
  const choose = useChoose();
  // While a search is running, the records shown still belong to the previous text.
  const isSettled = chosen !== null || (active !== undefined && (!found.isSearching || !isRecord(active)));
  const [entered, setEntered] = useState<How | null>(null);
  useEffect(() => {
    if (!entered || found.isSearching) return;
    setEntered(null);
    if (active) choose(active, entered);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the answer is there
  }, [entered, found.isSearching]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const at = active ? entries.indexOf(active) : 0;
    const to = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: (at - 1 + entries.length) % entries.length,
      PageDown: Math.min(at + 8, entries.length - 1),
      PageUp: Math.max(at - 8, 0),
    }[event.key];
    if (to !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen(entries[to]?.id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const how = event.ctrlKey || event.metaKey ? 'newTab' : event.shiftKey ? 'nextStep' : 'here';
      if (active && isSettled) choose(active, how);
      else setEntered(found.isSearching ? how : null);
    }
  };
  return (
    <>
      <div className={classes.head}>
        <IconSearch size={17} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          type="text"
          aria-label={anywhere.searchAll}
          aria-expanded
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={active ? `palette-${active.id}` : undefined}
          placeholder={t.paletteDialog.placeholder}
          value={text}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(null);
            setEntered(null);
          }}
          onKeyDown={onKeyDown}
        />
        {found.isSearching ? <Loader size={15} aria-hidden /> : null}
      </div>
      <List groups={groups} active={active} onPoint={setChosen} onChoose={choose} />
      <Status text={text} found={found} count={entries.length} />
    </>
  );
}

const isRecord = ({ id }: Entry): boolean => id.startsWith('record:');

/** How an entry is chosen: with Shift, the next step of a record begins, with its preview. */
type How = 'here' | 'newTab' | 'nextStep';

/** Opens the chosen entry, here or in a new tab, or runs it. */
function useChoose(): (entry: Entry, how: How) => void {
  const router = useRouter();
  return (entry, how) => {
    const { place, run, keepsOpen } = entry;
    if (!keepsOpen) closeDialogs();
    if (how === 'nextStep' && place?.params.id !== undefined) wantStep(place.params.id);
    if (place && how === 'newTab')
      window.open(
        router.buildLocation({ to: place.to, params: place.params, search: place.search ?? {} } as never).href,
        '_blank',
        'noopener',
      );
    else if (place)
      awaitScreen(router.navigate({ to: place.to, params: place.params, search: place.search ?? {} } as never));
    run?.();
  };
}

function useGroups(text: string, found: Found, setText: (text: string) => void): readonly EntryGroup[] {
  const { slug } = useWorkspace();
  const pages = usePages();
  const actions = useActions();
  const here = useScreenActions();
  const documents = usePartnerDocuments(found.hits, useResources());
  const ofScreen = here.actions.map(({ name, label, run }): Entry => ({
    id: `action:${name}`,
    label,
    hint: here.title,
    icon: IconBolt,
    run,
  }));
  const recents = useMemo(() => recentsOf(slug), [slug]);
  const textsOf = ({ label, also = '', hint = '' }: Entry): readonly string[] => [label, also, hint];
  const typed = text.trim();
  if (typed === '') {
    return [
      {
        name: t.paletteDialog.recent,
        entries: recents.map(({ path, label, resource }) => ({
          id: `recent:${path}`,
          label,
          hint: labelOf(resource),
          icon: IconClock,
          place: { to: path, params: {} },
        })),
      },
      { name: t.paletteDialog.onScreen, entries: ofScreen },
      { name: t.paletteDialog.pages, entries: pages.slice(0, 8) },
      { name: t.paletteDialog.actions, entries: actions.slice(0, 6) },
    ].filter((group) => group.entries.length > 0);
  }
  const external: Entry = {
    id: 'external',
    label: t.paletteDialog.external(typed),
    icon: IconSearch,
    keepsOpen: true,
    run: () => setText(`ext:${typed}`),
  };
  const isPlain = !/^(ext:|[a-z]{3}_)/.test(typed) && !typed.includes(' ');
  return [
    { name: t.paletteDialog.onScreen, entries: best(ofScreen, typed, textsOf, 5) },
    { name: t.paletteDialog.pages, entries: best(pages, typed, textsOf, 6) },
    { name: t.paletteDialog.actions, entries: best(actions, typed, textsOf, 5) },
    ...recordGroups(slug, found.hits),
    ...(documents ? [documents] : []),
    { name: anywhere.more, entries: isPlain && !found.isSearching ? [external] : [] },
  ].filter((group) => group.entries.length > 0);
}

function recordGroups(workspace: string, hits: readonly Hit[]): readonly EntryGroup[] {
  const names = [...new Set(hits.map(({ resource }) => resource.name))];
  return names.map((name) => ({
    name: labelOf(name),
    entries: hits
      .filter(({ resource }) => resource.name === name)
      .map(({ record }): Entry => ({
        id: `record:${record.id}`,
        label: record.name,
        hint: besideOf(record).map(textOf).filter(Boolean).join(' · '),
        icon: iconOf(name),
        place: { to: '/w/$workspace/$resource/$id', params: { workspace, resource: name, id: record.id } },
      })),
  }));
}

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return String((value as { name?: unknown }).name ?? '');
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? formatDay(value)
    : typeof value === 'string'
      ? value
      : '';
}

interface ListProps {
  readonly groups: readonly EntryGroup[];
  readonly active: Entry | undefined;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (entry: Entry, how: How) => void;
}

function List({ groups, active, onPoint, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  return (
    <div ref={list} id="palette-list" role="listbox" aria-label={t.paletteDialog.results} className={classes.list}>
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <div className={classes.group} aria-hidden="true">
            {name}
          </div>
          {entries.map((entry) => {
            const { id, label, hint, icon: Icon } = entry;
            return (
              // The keys are handled by the field, which announces the active option.
              <button
                key={id}
                id={`palette-${id}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={id === active?.id}
                className={classes.option}
                onMouseMove={() => id !== active?.id && onPoint(id)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey ? 'newTab' : 'here')}
              >
                <Icon size={16} stroke={1.7} aria-hidden />
                <span className={classes.label}>{label}</span>
                {hint ? <span className={classes.hint}>{hint}</span> : null}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The status for screen readers; visible to all if nothing is found or the search failed. */
function Status({
  text,
  found: { isSearching, hasFailed },
  count,
}: {
  readonly text: string;
  readonly found: Found;
  readonly count: number;
}) {
  const empty = text.trim() !== '' && count === 0 && !isSearching;
  const status = isSearching ? t.paletteDialog.searching : t.paletteDialog.count(count);
  return (
    <div className={classes.foot}>
      <span role="status" className={empty || hasFailed ? undefined : 'visually-hidden'}>
        {hasFailed ? t.paletteDialog.partly : ''}
        {empty ? t.paletteDialog.nothing(text.trim()) : status}
      </span>
      <span className={classes.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t.paletteDialog.toChoose} <Keys keys="Enter" /> {t.paletteDialog.toOpen}{' '}
        <Keys keys="shift+Enter" /> {t.paletteDialog.toStep} <Keys keys="mod+Enter" /> {t.paletteDialog.newTab}
      </span>
    </div>
  );
}
