import { isPublicAddress, readAddress } from './calendar-network.ts';

const network = { resolve: () => Promise.resolve([]) };

it.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.8.9.10'],
  ['loopback', '::1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT, the metadata of Alibaba', '100.100.100.200'],
  ['link-local', '169.254.1.1'],
  ['link-local, the metadata of most clouds', '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['public by its range, the wire server of Azure', '168.63.129.16'],
  ['reserved, the metadata of Oracle', '192.0.0.192'],
  ['unique local', 'fc00::1'],
  ['unique local, the metadata of Amazon', 'fd00:ec2::254'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['benchmarking', '198.18.0.1'],
  ['documentation', '203.0.113.7'],
  ['documentation', '2001:db8::1'],
  ['IPv4-mapped', '::ffff:10.0.0.1'],
  ['IPv4-mapped, even of a public address', '::ffff:93.184.216.34'],
  ['IPv4-compatible', '::10.0.0.1'],
  ['NAT64', '64:ff9b::10.0.0.1'],
  ['NAT64 of a network', '64:ff9b:1::1'],
  ['6to4', '2002:a00:1::1'],
  ['Teredo', '2001:0:1::1'],
  ['site-local', 'fec0::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('an address that is %s is rejected: %s', (_kind, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['https://calendar.test/a.ics?key=1#part', 'https://calendar.test/a.ics?key=1'],
  ['  webcal://calendar.test/a.ics ', 'https://calendar.test/a.ics'],
  ['WEBCALS://calendar.test/a.ics', 'https://calendar.test/a.ics'],
  ['https://calendar.test:443/a.ics', 'https://calendar.test/a.ics'],
])('%s is read as %s', (text, address) => {
  expect(readAddress(text, network).href).toBe(address);
});

it.each([
  ['plain http', 'http://calendar.test/a.ics'],
  ['another scheme', 'ftp://calendar.test/a.ics'],
  ['a file', 'file:///etc/passwd'],
  ['a name and a password', 'https://ada:secret@calendar.test/a.ics'],
  ['another port', 'https://calendar.test:8443/a.ics'],
  ['port 80', 'webcal://calendar.test:80/a.ics'],
  ['no host', 'https://'],
  ['no address at all', 'my calendar'],
])('an address with %s is rejected', (_what, text) => {
  expect(() => readAddress(text, network)).toThrow(
    'Timeweave reads calendars from public https addresses only.',
  );
});
