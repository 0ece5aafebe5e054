import { advisoryFaults, readReport } from './advisories.ts';
import { packagesOf } from './locked-packages.ts';

const advisory = (name: string, severity: string, id: string) => ({
  name,
  severity,
  title: 'Reads too much',
  url: `https://example.com/advisories/${id}`,
});

const shipped = packagesOf({ 'node_modules/parser': { version: '1.0.0' } });
const of = (name: string, severity: string) => ({
  [name]: { via: [advisory(name, severity, 'GHSA-1')], nodes: [`node_modules/${name}`] },
});

describe('an advisory', () => {
  it.each(['high', 'critical'])('of severity %s in what we ship is a fault', (severity) => {
    expect(advisoryFaults(of('parser', severity), shipped, [], '2026-11-21')).toEqual([
      `parser (${severity}): Reads too much, https://example.com/advisories/GHSA-1`,
    ]);
  });

  it('of lower severity is no fault', () => {
    expect(advisoryFaults(of('parser', 'moderate'), shipped, [], '2026-11-21')).toEqual([]);
  });

  it('of a package that only tests need is no fault', () => {
    expect(advisoryFaults(of('runner', 'high'), shipped, [], '2026-11-21')).toEqual([]);
  });

  it('is reported only at its own package, not at its dependents', () => {
    const vulnerabilities = {
      ...of('parser', 'high'),
      reader: { via: ['parser'], nodes: ['node_modules/parser'] },
    };
    expect(advisoryFaults(vulnerabilities, shipped, [], '2026-11-21')).toHaveLength(1);
  });

  it('is accepted until the last day of its exception', () => {
    const exceptions = [{ id: 'GHSA-1', reason: 'never called', until: '2026-11-21' }];
    expect(advisoryFaults(of('parser', 'high'), shipped, exceptions, '2026-11-21')).toEqual([]);
    expect(advisoryFaults(of('parser', 'high'), shipped, exceptions, '2026-11-22')).toEqual([
      expect.stringContaining('its exception ended on 2026-11-21'),
    ]);
  });
});

describe('the report of npm audit', () => {
  it('is read', () => {
    expect(readReport('{"vulnerabilities":{}}')).toEqual({ vulnerabilities: {} });
  });

  it.each([
    ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
    ['{}', 'npm audit reported nothing'],
    ['', 'npm audit gave no report'],
  ])('%s is not a report', (output, reason) => {
    expect(readReport(output)).toBe(reason);
  });
});
