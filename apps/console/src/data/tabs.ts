import { queryClient, sessionQuery } from './queries.js';

/** What one tab tells the others of this browser: they share its session. */
type News = 'signed_in' | 'signed_out';

const channel = new BroadcastChannel('daybook-session');

export function notifyTabs(news: News): void {
  channel.postMessage(news);
}

/** Signing out leaves nothing on the screen or in the memory of any tab; after signing in, every tab looks who is there now. */
export function listenToTabs(forget: () => void): void {
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data === 'signed_in') return void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    forget();
    const { pathname, search } = window.location;
    if (!pathname.startsWith('/w/')) return;
    window.location.replace(`/sign-in?${new URLSearchParams({ to: pathname + search, why: 'signed_out' }).toString()}`);
  };
}
