import type { RemoteComponents, ShellPartsValue } from '@timeweave/shared/contract';
import entryService from '../../../remote-timer/src/entry-service-component/index.ts';

type RemoteComponent = ShellPartsValue['RemoteComponent'];

const isForService = (props: object): props is RemoteComponents['reports/entry-service'] =>
  'onService' in props;

/** Provides remote-timer's entry service with the real change queue; `others` renders its other components. */
export function withEntryService(others: RemoteComponent = ({ failed }) => failed(() => undefined)) {
  const RemoteComponent: RemoteComponent = (part) =>
    isForService(part.props) ? <entryService.Component {...part.props} /> : others(part);
  return { RemoteComponent };
}

// A change of a former test must not be sent.
beforeEach(() => localStorage.clear());
