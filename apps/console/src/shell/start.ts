/** Takes away the shape of index.html as soon as a screen stands, or the shape of that screen. */
export function removeStartWhenDrawn(): void {
  const root = document.getElementById('root') as HTMLElement;
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main, h1')) return;
    document.getElementById('start')?.remove();
    observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
}
