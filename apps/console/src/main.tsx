import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles.css';
import './theme/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { beginLanguage } from './data/adopt.js';
import { listenToTabs } from './data/tabs.js';
import { forgetTrails } from './data/trail.js';
import { registerConfigs } from './resource/configs.js';
import { beginScreen } from './router.js';
import { EVERY_RECORD } from './screens/every-record.js';
import { CONFIGS } from './screens/index.js';
import { listenToKeys } from './parts/shortcuts.js';
import { showWholeTexts } from './shell/whole-text.js';
import { removeStartWhenDrawn } from './shell/start.js';

registerConfigs(CONFIGS, EVERY_RECORD);
listenToKeys();
showWholeTexts();
listenToTabs(forgetTrails);
beginScreen();
removeStartWhenDrawn();

const root = createRoot(document.getElementById('root') as HTMLElement);
void beginLanguage(window.location.pathname).then(() => root.render(<App />));
