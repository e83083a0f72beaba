import { describe, expect, it } from '@jest/globals';
import { withReason } from './connection-reason.js';

const SETTINGS = { url: 'postgres://ann:hush@db.example.com:5433/books' };

const told = (code: string | undefined, message: string): string => {
  const explained = withReason(Object.assign(new Error(message), { code }), SETTINGS) as {
    problem?: { code: string };
    message: string;
  };
  return `${explained.problem?.code ?? 'unexplained'}: ${explained.message}`;
};

describe('a connection that fails', () => {
  it.each([
    ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.1:5433', 'database_refused', 'refuses the connection'],
    [
      'ENOTFOUND',
      'getaddrinfo ENOTFOUND db.example.com',
      'database_host_unknown',
      'the host name db.example.com is unknown',
    ],
    [
      'EAI_AGAIN',
      'getaddrinfo EAI_AGAIN db.example.com',
      'database_host_unknown',
      'the host name db.example.com is unknown',
    ],
    ['EHOSTUNREACH', 'connect EHOSTUNREACH', 'database_unreachable', 'cannot be reached from this machine'],
    [undefined, 'Connection terminated due to connection timeout', 'database_timeout', 'did not answer within 2 s'],
    [undefined, 'timeout expired', 'database_timeout', 'did not answer within 2 s'],
    [undefined, 'Connection terminated unexpectedly', 'database_closed', 'closed the connection'],
    [undefined, 'The server does not support SSL connections', 'database_tls_unsupported', 'does not offer TLS'],
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'self-signed certificate in certificate chain',
      'database_certificate',
      'cannot be verified',
    ],
    ['CERT_HAS_EXPIRED', 'certificate has expired', 'database_certificate', 'cannot be verified'],
    [
      '28000',
      'no pg_hba.conf entry for host "10.1.1.1", user "ann", database "books", no encryption',
      'database_tls_required',
      'sslmode=require',
    ],
    [
      '28000',
      'no pg_hba.conf entry for host "10.1.1.1", user "ann", database "books", SSL encryption',
      'database_not_allowed',
      'does not allow ann',
    ],
    ['28000', 'role "ann" does not exist', 'database_login_missing', 'has no role ann'],
    [
      '28P01',
      'password authentication failed for user "ann"',
      'database_password_wrong',
      'refuses ann: the password is wrong',
    ],
    [
      undefined,
      'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
      'database_password_missing',
      'asks for the password of ann',
    ],
    ['3D000', 'database "books" does not exist', 'database_not_found', 'CREATE DATABASE books'],
    ['22023', 'invalid value for parameter "role": "daybook_app"', 'database_role_missing', 'has no role daybook_app'],
    ['42501', 'permission denied to set role "daybook_app"', 'database_role_refused', 'GRANT daybook_app TO ann'],
    ['42501', 'permission denied for database books', 'database_rights_missing', 'DATABASE_OWNER_URL'],
    ['53300', 'sorry, too many clients already', 'database_full', 'has no free connection'],
    ['57P03', 'the database system is starting up', 'database_starting', 'is starting or shutting down'],
  ])('with %s, "%s" is told as %s', (code, message, kind, words) => {
    const line = told(code, message);
    expect(line).toMatch(new RegExp(`^${kind}: `));
    expect(line).toContain(words);
    expect(line).not.toContain('hush');
    expect(line).not.toContain('\n');
  });

  it('and with what nobody knows stays as it is', () => {
    expect(told('XX000', 'a fault of the program')).toBe('unexplained: a fault of the program');
  });
});
