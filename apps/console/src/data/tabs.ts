import { queryClient, sessionQuery } from './queries.js';

/** Messages between the tabs of this browser, which share a session. */
type News = 'signed_in' | 'signed_out';

const channel = new BroadcastChannel('daybook-session');

export function notifyTabs(news: News): void {
  channel.postMessage(news);
}

/** Signing out clears the screen and memory of every tab; after signing in, every tab checks who is signed in. */
export function listenToTabs(forget: () => void): void {
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data === 'signed_in') return void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    forget();
    const { pathname, search } = window.location;
    if (!pathname.startsWith('/w/')) return;
    window.location.replace(`/sign-in?${new URLSearchParams({ to: pathname + search, why: 'signed_out' }).toString()}`);
  };
}
