import { describe, expect, it } from '@jest/globals';
import { AddressPolicy } from './address-policy.js';
import { readTarget } from './target.js';

const policy = new AddressPolicy([]);

describe('the addresses that webhooks are sent to', () => {
  it.each([
    ...[
      '93.184.215.14',
      '1.1.1.1',
      '8.8.8.8',
      '172.15.255.255',
      '172.32.0.1',
      '100.128.0.1',
      '192.0.1.1',
      '223.255.255.255',
    ],
    ...[
      '168.63.129.15',
      '168.63.129.17',
      '199.36.153.3',
      '199.36.153.12',
      '161.27.0.1',
      '166.12.0.1',
      '2600:2d00:2:3000::1',
    ],
    ...['2606:4700:4700::1111', '2a00:1450:4001:82a::200e', '2001:200::1', '::ffff:8.8.8.8'],
  ])('are public, such as %s', (address) => expect(policy.allows(address)).toBe(true));

  it.each([
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '100.64.0.1',
      '100.127.255.255',
      '127.0.0.1',
      '127.255.255.254',
      '169.254.169.254',
    ],
    ...[
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.1',
      '192.0.0.170',
      '192.0.2.1',
      '192.88.99.1',
      '192.168.1.1',
      '198.18.0.1',
    ],
    ...[
      '198.19.255.255',
      '198.51.100.7',
      '203.0.113.7',
      '224.0.0.1',
      '239.255.255.250',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254'],
    ...[
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:10::1',
      '2001:20::1',
      '2001:db8::1',
      '2002:7f00:1::',
    ],
    ...[
      '2002:a00:1::1',
      '3fff::1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '4000::1',
    ],
    ...['168.63.129.16', '::ffff:168.63.129.16', '199.36.153.5', '199.36.153.11', '161.26.0.10', '166.11.255.255'],
    ...['2600:2d00:2:1000::1', '2600:2d00:2:2000::1', '100.100.100.200', 'fd00:ec2::254'],
    ...['', 'localhost', '1', '127.1', '0x7f000001', '1.2.3.4.5'],
  ])('are never %j', (address) => expect(policy.allows(address)).toBe(false));

  it('are also those of the networks that the operator names, however they are written', () => {
    const own = new AddressPolicy(['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);
    for (const address of ['10.1.2.3', '127.0.0.1', '::ffff:10.1.0.1', 'fd00::1', '1.1.1.1'])
      expect(own.allows(address)).toBe(true);
    for (const address of ['10.2.0.1', '127.0.0.2', 'fe80::1']) expect(own.allows(address)).toBe(false);
  });
});

describe('a url', () => {
  const codeOf = (text: string, allowHttp: boolean, ports: readonly [number, number][] = [[443, 443]]) => {
    const allowedPorts = ports.map(([from, to]) => ({ from, to }));
    const read = readTarget(text, { allowHttp, allowedPorts, policy });
    return 'problem' in read ? read.problem.code : 'fine';
  };

  it.each<[text: string, code: string]>([
    ['https://example.com', 'fine'],
    ['https://example.com:443/a?b=c', 'fine'],
    ['https://example.com:8443/a?b=c', 'forbidden_port'],
    ['https://example.com:80/', 'forbidden_port'],
    ['https://127.0.0.1:22/', 'forbidden_address'],
    ['https://93.184.215.14/', 'fine'],
    ['https://[2606:4700:4700::1111]/', 'fine'],
    ['http://example.com/', 'invalid_format'],
    ['https://017700000001/', 'forbidden_address'],
    ['https://0x7f000001/', 'forbidden_address'],
    ['https://0/', 'forbidden_address'],
    ['https://127.1/', 'forbidden_address'],
    ['https://127.0.0.1./', 'forbidden_address'],
    ['https://１２７.0.0.1/', 'forbidden_address'],
    ['https://①②⑦.0.0.1/', 'forbidden_address'],
    ['https://%31%32%37.0.0.1/', 'forbidden_address'],
    ['https://[0:0:0:0:0:ffff:7f00:1]/', 'forbidden_address'],
    ['https://[fe80::1%25eth0]/', 'invalid_format'],
    ['https://LOCALHOST/', 'forbidden_address'],
    ['https://256.1.1.1/', 'invalid_format'],
    ['file:///etc/passwd', 'invalid_format'],
    ['gopher://127.0.0.1:70/', 'invalid_format'],
    ['//example.com/', 'invalid_format'],
    ['javascript:alert(1)', 'invalid_format'],
  ])('%s is %s', (text, code) => expect(codeOf(text, false)).toBe(code));

  it('may be plain http where the operator says so, but of no other address', () => {
    expect(codeOf('http://example.com/', true, [[80, 80]])).toBe('fine');
    expect(codeOf('http://127.0.0.1/', true)).toBe('forbidden_address');
    expect(codeOf('ftp://example.com/', true)).toBe('invalid_format');
  });

  it('has a port that the operator allows', () => {
    const ports: readonly [number, number][] = [
      [443, 443],
      [8000, 8100],
    ];
    const code = (port: number) => codeOf(`https://example.com:${port}/`, false, ports);
    expect([443, 8000, 8100].map(code)).toEqual(['fine', 'fine', 'fine']);
    expect([22, 442, 444, 7999, 8101].map(code)).toEqual(Array(5).fill('forbidden_port'));
    expect(
      readTarget('https://example.com:22/', { allowHttp: false, allowedPorts: [{ from: 8000, to: 8100 }], policy }),
    ).toEqual({
      problem: {
        field: 'url',
        code: 'forbidden_port',
        message: 'url must not use port 22. Webhooks are sent only to these ports: 8000 to 8100.',
      },
    });
  });
});
