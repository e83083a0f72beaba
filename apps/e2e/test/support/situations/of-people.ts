import { oneTimeCode } from '../one-time-codes.js';
import { OWNER, PASSWORD, type Person, send } from '../people.js';
import type { Service } from '../service.js';
import { settled } from '../settled.js';
import { button, dialogOf, type Situation, type Stage, visit } from './situation.js';

/** Sets up an authenticator app for the person. */
async function giveApp({ service, person }: Stage): Promise<string> {
  const { origin } = service;
  const { cookie } = person!;
  const { body } = await send<{ secret: string }>(origin, 'POST', '/auth/factors/totp', {}, cookie);
  const code = oneTimeCode(body.secret);
  const answer = await send(origin, 'POST', '/auth/factors/totp/confirm', { code }, cookie);
  return answer.cookie || cookie;
}

async function profileWithApp(stage: Stage): Promise<void> {
  await enter(stage, { ...stage.person!, cookie: await giveApp(stage) });
  await visit(stage, '/profile');
  await settled(stage.page);
}

const enter = ({ service, context }: Stage, person: Person): Promise<void> => service.people.enter(context, person);

const ofApp = (name: string, shows: string, english: RegExp, german: RegExp): Situation => ({
  name,
  shows: [shows],
  as: 'accountant',
  open: async (stage) => {
    await profileWithApp(stage);
    const section = stage.page.getByRole('region', { name: stage.say('Security', 'Sicherheit') });
    await section.getByRole('button', { name: stage.say(english, german) }).click();
    await dialogOf(stage.page).waitFor();
  },
});

async function signInAs({ page, service, say }: Stage, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${service.origin}/sign-in`);
  await page.getByLabel(say('E-mail', 'E-Mail')).fill(email);
  await page.getByLabel(say('Password', 'Passwort'), { exact: true }).fill(password);
  await button(page, say('Sign in', 'Anmelden')).click();
}

async function openLink({ page, service }: Stage, code: string): Promise<void> {
  await page.goto(`${service.origin}/link/${code}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Removes the person from every workspace. */
async function leaveAll(service: Service, person: Person): Promise<void> {
  await service.sql(
    `DELETE FROM users.members WHERE user_id = (SELECT id FROM users.users WHERE email = '${person.email}')`,
  );
}

/** Sign-in screens, and the person's own settings. */
export const OF_PEOPLE: readonly Situation[] = [
  {
    name: 'set up an app',
    shows: ['AppDialog'],
    as: 'accountant',
    open: async (stage) => {
      await visit(stage, '/profile');
      await button(stage.page, stage.say('Set up an app', 'App einrichten')).click();
      await dialogOf(stage.page).getByRole('img', { name: /QR/ }).waitFor();
    },
  },
  {
    name: 'recovery codes',
    shows: ['RecoveryCodesDialog'],
    as: 'accountant',
    open: async (stage) => {
      const { page, say } = stage;
      await visit(stage, '/profile');
      await button(page, say('Set up an app', 'App einrichten')).click();
      await dialogOf(page).getByRole('img', { name: /QR/ }).waitFor();
      const secret = await dialogOf(page).locator('code').innerText();
      await dialogOf(page)
        .getByLabel(say('Code that the app shows', 'Code, den die App zeigt'))
        .fill(oneTimeCode(secret));
      await button(dialogOf(page), say('Confirm', 'Bestätigen')).click();
      await page.getByRole('dialog', { name: say('Recovery codes', 'Wiederherstellungscodes') }).waitFor();
    },
  },
  {
    name: 'add a passkey',
    shows: ['PasskeyDialog'],
    as: 'accountant',
    open: async (stage) => {
      await visit(stage, '/profile');
      await button(stage.page, stage.say('Add a passkey', 'Passkey hinzufügen')).click();
      await dialogOf(stage.page).waitFor();
    },
  },
  { name: 'profile with factors', as: 'accountant', open: profileWithApp },
  ofApp('rename a factor', 'RenameDialog', /^Rename/, /umbenennen$/),
  ofApp('remove a factor', 'RemoveDialog', /^Remove/, /entfernen$/),
  ofApp('make new recovery codes', 'RenewCodesDialog', /new codes/, /^Neue Codes/),
  {
    name: 'end all other sessions',
    shows: ['EndDialog'],
    as: 'accountant',
    open: async (stage) => {
      await stage.service.people.signIn(stage.person!.email);
      await visit(stage, '/profile');
      await button(stage.page, stage.say('End all others', 'Alle anderen beenden')).click();
      await dialogOf(stage.page).waitFor();
    },
  },
  {
    name: 'sign in',
    routes: ['/sign-in'],
    as: 'visitor',
    open: async ({ page, service }) => {
      await page.goto(`${service.origin}/sign-in`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'sign in with a wrong password',
    as: 'visitor',
    open: async (stage) => {
      stage.watch.expect(/status of 401 .*\/auth\/sign_in/);
      await signInAs(stage, OWNER, 'not the password');
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'the second factor of a sign-in',
    as: 'visitor',
    open: async (stage) => {
      const person = await stage.service.people.member('accountant');
      await giveApp({ ...stage, person });
      await signInAs(stage, person.email);
      await stage.page.getByLabel('Code').waitFor();
    },
  },
  {
    name: 'accept an invitation',
    routes: ['/link/$code'],
    as: 'visitor',
    open: async (stage) =>
      openLink(stage, await stage.service.people.invite('accountant', `new${Date.now()}@example.com`)),
  },
  {
    name: 'a link that does not work',
    as: 'visitor',
    open: async (stage) => {
      stage.watch.expect(/status of 404/);
      await openLink(stage, 'dbl_nothing');
    },
  },
  {
    name: 'a sign-in by the provider that was never begun',
    routes: ['/sign-in/callback'],
    as: 'visitor',
    open: async ({ page, service, watch }) => {
      watch.expect(/status of 422 .*\/auth\/oidc\/finish/);
      await page.goto(`${service.origin}/sign-in/callback`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'nothing at an address outside of a workspace',
    as: 'visitor',
    open: async ({ page, service }) => {
      await page.goto(`${service.origin}/nowhere`);
      await page.getByRole('main').waitFor();
    },
  },
  {
    name: 'no workspace',
    routes: ['/'],
    as: 'viewer',
    open: async (stage) => {
      await leaveAll(stage.service, stage.person!);
      await stage.page.goto(`${stage.service.origin}/`);
      await stage.page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'a workspace of others',
    open: async ({ page, service, watch }) => {
      watch.expect(/./);
      await page.goto(`${service.origin}/w/somebody-elses`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'a workspace that asks for a second factor',
    routes: ['/second-factor/$workspace'],
    as: 'accountant',
    open: async ({ page, service }) => {
      await page.goto(`${service.origin}/second-factor/demo`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
