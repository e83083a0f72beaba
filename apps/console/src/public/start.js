// Comes before all other code: over a slow line a workspace shows its shape meanwhile, in the scheme that the person has chosen.
const page = document.documentElement;

function isDark() {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is switched off: as the system has it.
  }
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

if (location.pathname.startsWith('/w/')) page.dataset.start = isDark() ? 'dark' : 'light';
