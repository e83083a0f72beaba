import { dropFiles, type TestFile } from '../drop-files.js';
import { button, dialogOf, type Situation, type Stage, visit } from './situation.js';

/** One pixel. */
const PICTURE: TestFile = {
  ...{ name: 'photo.png', type: 'image/png' },
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const letter = (name: string): TestFile => ({ name, type: 'text/plain', bytes: Buffer.from('Dear customer') });

async function openFiles(stage: Stage): Promise<void> {
  const { page, service, say } = stage;
  const api = await service.people.api();
  const { id } = await api.post('/v1/partners', { body: { name: 'With a photo' } });
  await visit(stage, `/partners/${id}`);
  const files = page.getByRole('region', { name: say('Files', 'Dateien'), exact: true });
  await dropFiles(page, [PICTURE], files);
  await button(files, say('Show photo.png', 'photo.png anzeigen')).first().waitFor();
}

/** Files of records, and bills made of files. */
export const OF_FILES: readonly Situation[] = [
  {
    name: 'a file of a record',
    shows: ['OpenFile'],
    open: async (stage) => {
      await openFiles(stage);
      await button(stage.page, stage.say('Show photo.png', 'photo.png anzeigen')).first().click();
      await dialogOf(stage.page).getByRole('img', { name: 'photo.png' }).waitFor();
    },
  },
  {
    name: 'files that are no e-invoices',
    shows: ['IntakeResults'],
    open: async (stage) => {
      const { page } = stage;
      stage.watch.allow(/status of 4\d\d .*from_document/);
      await visit(stage, '/bills');
      await button(page, stage.say('Read bills from files', 'Rechnungen aus Dateien lesen')).waitFor();
      await dropFiles(page, [letter('one.txt'), letter('two.txt')]);
      await dialogOf(page).getByRole('alert').nth(1).waitFor();
    },
  },
];
