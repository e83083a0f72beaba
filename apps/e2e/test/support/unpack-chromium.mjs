// Runs as a separate process with the final folder as argument and TMPDIR set to an empty one, because the package unpacks
// there and changes the environment.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();

const [, , folder] = process.argv;
// The bundled fonts expect to be in /tmp.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
writeFileSync(join(process.env.TMPDIR, 'fonts/fonts.conf'), fonts);
