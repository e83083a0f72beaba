import type { Problem } from '@daybook/errors';

const MIN = 12;
export const PASSWORD_MAX = 200;

/** The worst that are long enough: what guesses begin with. */
const WORST: ReadonlySet<string> = new Set([
  ...['password1234', 'password12345', 'passwordpassword', 'password123456', 'password123!', 'password1234!'],
  ...['123456789012', '1234567890123', '012345678901', '123456123456', '1234512345123', '987654321098', '121212121212'],
  ...['qwertyuiop12', 'qwertyuiop123', 'qwerty123456', 'qwertyqwerty', 'qwertyuiopas', 'asdfghjkl123', 'asdfasdfasdf'],
  ...['1q2w3e4r5t6y', '1qaz2wsx3edc', 'q1w2e3r4t5y6', 'zaq12wsxcde3', 'abcdefghijkl', 'abcd12345678', 'abc123abc123'],
  ...[
    'iloveyou1234',
    'iloveyouforever',
    'letmeinplease',
    'letmein12345',
    'welcome12345',
    'welcome123456',
    'changeme1234',
  ],
  ...['administrator', 'administrator1', 'adminadminadmin', 'admin1234567', 'rootrootroot', 'trustno1trustno1'],
  ...['correcthorsebatterystaple', 'correct horse battery staple', 'sunshine1234', 'football1234', 'daybookdaybook'],
]);

/** What is wrong with a new password: 12 to 200 characters, none of the worst, and not the e-mail address. No other rule. */
export function passwordProblems(field: string, password: string, email: string): Problem[] {
  const length = [...password].length;
  if (length < MIN || length > PASSWORD_MAX) {
    return [{ field, code: 'out_of_range', message: `Choose a password of ${MIN} to ${PASSWORD_MAX} characters.` }];
  }
  const plain = password.toLowerCase();
  if (!WORST.has(plain) && new Set(plain).size > 2 && plain !== email.toLowerCase()) return [];
  return [
    {
      field,
      code: 'password_too_common',
      message: 'This password is too easy to guess. Choose another one.',
    },
  ];
}
