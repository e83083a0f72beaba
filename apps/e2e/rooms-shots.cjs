const { chromium } = require('playwright-core');
const fs = require('fs');
(async () => {
  const [,, out, width, scheme, lang, ...paths] = process.argv;
  const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const c = await b.newContext({ viewport: { width: Number(width), height: width < 500 ? 844 : 900 }, colorScheme: scheme, locale: lang, reducedMotion: 'reduce', timezoneId: 'Europe/London', ...(fs.existsSync('/tmp/rooms-state.json') ? { storageState: '/tmp/rooms-state.json' } : {}) });
  const p = await c.newPage();
  p.on('console', m => { if (m.type() === 'error') console.log('console:', m.text()); });
  if (process.env.LINK) {
    await p.goto('http://127.0.0.1:4160/link/' + process.env.LINK);
    await p.getByLabel('Password', { exact: true }).or(p.getByLabel('New password')).first().fill('seven green bottles');
    await p.locator('button[type=submit]').click();
    await p.waitForURL(/\/w\//);
    await c.storageState({ path: '/tmp/rooms-state.json' });
  }
  fs.mkdirSync(out, { recursive: true });
  for (const path of paths) {
    await p.goto('http://127.0.0.1:4160/w/demo' + path);
    await p.locator('h1').first().waitFor({ timeout: 30000 }).catch(e => console.log(path, 'no h1'));
    await p.waitForFunction(() => !document.querySelector('[aria-busy=true]'), null, { timeout: 30000 }).catch(() => console.log(path, 'busy'));
    await p.waitForTimeout(400);
    const name = path.replace(/[^a-z0-9_]+/gi, '-').slice(0, 60) || 'home';
    await p.screenshot({ path: `${out}/${name}.png`, fullPage: true });
  }
  await b.close();
})();
