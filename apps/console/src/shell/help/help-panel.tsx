import { ActionIcon } from '@mantine/core';
import { IconExternalLink, IconListDetails, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { t } from '../../texts/shell.js';
import classes from './help.module.css';
import { closeHelp, openHelp } from './help-state.js';
import { contentOf, linkOf, type HelpPage } from './help-page.js';

async function readPage(address: string, signal: AbortSignal): Promise<HelpPage> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal });
  if (!answer.ok) throw new Error(t.help.unread);
  return contentOf(await answer.text(), address);
}

/** A page of the documentation beside the screen. Its links to other pages stay in here. */
export function HelpPanel({ address }: { readonly address: string }) {
  const [path = address, anchor] = address.split('#');
  const { data, isError } = useQuery({
    queryKey: ['help', path],
    queryFn: ({ signal }) => readPage(path, signal),
    staleTime: Infinity,
    retry: false,
  });
  const panel = useRef<HTMLElement>(null);
  useFocusWhileOpen(panel);
  useEscape(panel);
  useEffect(() => {
    // The link that was followed is gone.
    if (document.activeElement === document.body) panel.current?.focus();
  }, [path, data]);
  return (
    <aside ref={panel} className={classes.panel} aria-label={t.help.title} tabIndex={-1} data-no-print>
      <div className={classes.head}>
        <strong>{data?.title ?? t.help.title}</strong>
        <ActionIcon aria-label={t.help.documentation} title={t.help.documentation} onClick={() => openHelp('/docs')}>
          <IconListDetails size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={t.help.newTab}
          title={t.help.newTab}
        >
          <IconExternalLink size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t.help.close} title={t.help.close} onClick={closeHelp}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {data ? (
        <Content key={path} page={data} anchor={anchor} path={path} />
      ) : (
        <p className={classes.quiet} role="status">
          {isError ? t.help.unread : t.help.loading}
        </p>
      )}
    </aside>
  );
}

/** Takes the focus, and gives it back if it is still in here at the end. */
function useFocusWhileOpen(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const own = panel.current;
    const before = document.activeElement;
    own?.focus();
    return () => {
      const { activeElement } = document;
      if (activeElement !== document.body && !own?.contains(activeElement)) return;
      const back = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
      (back ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
  }, [panel]);
}

/** Escape in the panel closes it. */
function useEscape(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const own = panel.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      closeHelp();
    };
    own?.addEventListener('keydown', onKeyDown);
    return () => own?.removeEventListener('keydown', onKeyDown);
  }, [panel]);
}

interface ContentProps {
  readonly page: HelpPage;
  readonly path: string;
  readonly anchor: string | undefined;
}

function Content({ page, path, anchor }: ContentProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    ref.current?.replaceChildren(...page.nodes.map((node) => node.cloneNode(true)));
  }, [page]);
  useLayoutEffect(() => {
    const target = anchor === undefined ? null : ref.current?.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`);
    if (target) target.scrollIntoView({ block: 'start' });
    else ref.current?.parentElement?.scrollTo({ top: 0 });
  }, [page, anchor]);
  useEffect(() => {
    const own = ref.current;
    const onClick = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = linkOf(event.target as Element, path);
      if (!link) return;
      event.preventDefault();
      if (link.isPage) openHelp(link.address);
      else window.open(link.address, '_blank', 'noopener');
    };
    own?.addEventListener('click', onClick);
    return () => own?.removeEventListener('click', onClick);
  }, [path]);
  return (
    <div className={classes.body}>
      <ScrollRegion label={page.title}>
        <div ref={ref} lang="en" className={classes.content} />
      </ScrollRegion>
    </div>
  );
}
