// Runs before all other code: on a slow connection, a workspace shows its placeholder meanwhile, in the chosen colour scheme.
const page = document.documentElement;

function isDark() {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is off: use the system's colour scheme.
  }
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

if (location.pathname.startsWith('/w/')) page.dataset.start = isDark() ? 'dark' : 'light';
