/** The longest address that SMTP can carry (RFC 5321 4.5.3.1.3, without the angle brackets). */
export const EMAIL_MAX = 254;

/**
 * One e-mail address whose domain has a dot. The characters that separate, quote or comment in lists of addresses (RFC 5322 3.2.3), white
 * space, and control and format characters are refused: such an address stands for itself in a header and in an SMTP command. Quoted local
 * parts and domain literals, which the standard allows, are refused with them. Other scripts are accepted.
 */
export const EMAIL = /^[^\s@"(),:;<>[\]\\\p{C}]+@[^\s@."(),:;<>[\]\\\p{C}]+(\.[^\s@."(),:;<>[\]\\\p{C}]+)+$/u;
