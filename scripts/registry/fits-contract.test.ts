import { fitsContract } from '../../server/src/releases/index.ts';
import { isCompatible } from '../../shared/src/contract/index.ts';

it('server and host check contracts alike', () => {
  const versions = ['1.9.0', '2.0.0', '2.0.1', '2.1.0', '3.0.0', 'none'];
  for (const host of versions)
    for (const remote of versions)
      expect([host, remote, fitsContract(host, remote)]).toEqual([host, remote, isCompatible(host, remote)]);
});
