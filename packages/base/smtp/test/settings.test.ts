import { describe, expect, it } from '@jest/globals';
import { InvalidSmtpUrl } from '../src/errors.js';
import { smtpSettings } from '../src/settings.js';

describe('SMTP_URL', () => {
  it.each([
    ['smtp://relay.example', { host: 'relay.example', port: 587, secure: false, starttls: 'offered' }],
    ['smtps://relay.example', { host: 'relay.example', port: 465, secure: true, starttls: 'offered' }],
    [
      'smtp://relay.example:2525/?starttls=required',
      { host: 'relay.example', port: 2525, secure: false, starttls: 'required' },
    ],
    ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, starttls: 'offered' }],
    [
      'smtp://relay.example?ca=/etc/ca.pem',
      { host: 'relay.example', port: 587, secure: false, starttls: 'offered', caFile: '/etc/ca.pem' },
    ],
    [
      'smtps://ann%40example.com:p%40ss%3Aw%25rd@relay.example',
      {
        host: 'relay.example',
        port: 465,
        secure: true,
        starttls: 'required',
        user: 'ann@example.com',
        password: 'p@ss:w%rd',
      },
    ],
  ])('%s', (url, settings) => expect(smtpSettings(url)).toEqual(settings));

  it.each([
    ['smtp://u:p@relay.example', 'required'],
    ['smtp://u:p@relay.example?starttls=offered', 'offered'],
    ['smtp://u:p@127.0.0.1', 'offered'],
    ['smtp://u:p@localhost', 'offered'],
    ['smtp://u:p@127.example.com', 'required'],
  ])('sends no password in clear to another machine, unless told to: %s', (url, starttls) =>
    expect(smtpSettings(url)).toMatchObject({ starttls }),
  );

  it.each([
    ['relay.example:25', 'must begin with smtp:// or smtps://'],
    ['', 'is not a URL'],
    ['https://ann:hunter2@relay.example', 'must begin with smtp:// or smtps://'],
    ['smtp://', 'has no host'],
    ['smtp://ann:hunter2@relay.example:99999', 'is not a URL'],
    ['smtp://relay.example:0', 'has the port 0'],
    ['smtp://ann:hunter2@relay.example/inbox', 'has a path'],
    ['smtp://ann:hunter2#@relay.example', 'is not a URL'],
    ['smtp://ann:hunter2@relay.example#x', 'begins with "#"'],
    ['smtp://ann:hunter2%@relay.example', '"%" in its password'],
    ['smtp://ann@relay.example', 'only one of user and password'],
    ['smtp://:hunter2@relay.example', 'only one of user and password'],
    ['smtp://ann:hunter2@relay.example?startls=required', 'unknown parameter "startls"'],
    ['smtp://ann:hunter2@relay.example?starttls=maybe', 'neither offered nor required'],
    ['smtp://relay.example?starttls=offered&starttls=required', 'exactly one value for the parameter starttls'],
    ['smtp://relay.example?ca=', 'exactly one value for the parameter ca'],
    ['smtps://ann:hunter2@relay.example?starttls=required', 'is encrypted from the start'],
  ])('%s is refused, without its password', (url, words) => {
    let error: unknown;
    try {
      smtpSettings(url);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(InvalidSmtpUrl);
    const { message, cause } = error as InvalidSmtpUrl;
    expect(message).toContain(words);
    expect(`${message}${String(cause)}`).not.toContain('hunter2');
  });
});
