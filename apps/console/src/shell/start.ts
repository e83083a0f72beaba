/** Removes the placeholder of index.html as soon as a screen or its skeleton is rendered. */
export function removeStartWhenDrawn(): void {
  const root = document.getElementById('root') as HTMLElement;
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main, h1')) return;
    document.getElementById('start')?.remove();
    observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
}
