import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Related } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { mentionAt, mentionedIn, namedLike, usersQuery } from './notes.js';

/** People that the list offers at once. */
const OFFERED = 6;

export interface Written {
  readonly text: string;
  readonly mentions: readonly Related[];
}

/** The text of a note while it is written, and the people who are offered after an @. */
export function useNoteText(area: RefObject<HTMLTextAreaElement | null>, start: Written | undefined) {
  const { slug } = useWorkspace();
  const [text, setText] = useState(start?.text ?? '');
  const [chosen, setChosen] = useState<readonly Related[]>(start?.mentions ?? []);
  const [caret, setCaret] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const [pointed, setActive] = useState(0);
  const place = useRef<number>(undefined);
  const at = isClosed ? undefined : mentionAt(text, caret);
  const { data } = useQuery({ ...usersQuery(slug), enabled: at !== undefined });
  const people = (data?.data ?? []) as unknown as readonly Related[];
  const offered = at ? namedLike(people, at.typed).slice(0, OFFERED) : [];
  const active = Math.min(pointed, offered.length - 1);
  // The caret stands behind the name that was put in.
  useLayoutEffect(() => {
    if (place.current === undefined) return;
    area.current?.setSelectionRange(place.current, place.current);
    setCaret(place.current);
    place.current = undefined;
  }, [area, text]);
  const mention = (person: Related): void => {
    if (!at) return;
    const before = `${text.slice(0, at.from)}@${person.name} `;
    place.current = before.length;
    setText(before + text.slice(caret).replace(/^ /, ''));
    setChosen([...chosen.filter(({ id }) => id !== person.id), person]);
    area.current?.focus();
  };
  return {
    ...{ text, offered, active, mention, setCaret },
    mentions: mentionedIn(text, chosen),
    close: () => setClosed(true),
    type: (typed: string, to: number): void => {
      setText(typed);
      setCaret(to);
      setClosed(false);
      setActive(0);
    },
    clear: (): void => {
      setText('');
      setChosen([]);
    },
    /** Arrow keys move in the list, Enter and Tab choose from it. */
    choose: (event: KeyboardEvent): void => {
      const person = offered[active];
      if (!person || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!['ArrowDown', 'ArrowUp', 'Enter', 'Tab'].includes(event.key)) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (event.key === 'Enter' || event.key === 'Tab') mention(person);
      else setActive((active + step + offered.length) % offered.length);
    },
  };
}
