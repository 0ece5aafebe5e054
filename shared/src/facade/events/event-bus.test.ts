import { publish, subscribe } from './event-bus.ts';

it('calls every subscriber', () => {
  const heard: unknown[] = [];
  const stop = subscribe('timer/started', ({ entryId }) => heard.push(entryId));
  publish('timer/started', { entryId: 7, workspaceId: 1 });
  publish('timer/stopped', { entryId: 8, workspaceId: 1 });
  stop();
  expect(heard).toEqual([7]);
});

it('does not call a handler after it unsubscribed', () => {
  const handler = jest.fn();
  subscribe('session/ended', handler)();
  publish('session/ended', {});
  expect(handler).not.toHaveBeenCalled();
});

it('publishes an event to the other subscribers when one throws, and reports the error', () => {
  const fault = new Error('boom');
  globalThis.reportError = jest.fn();
  const other = jest.fn();
  const stops = [
    subscribe('session/ended', () => {
      throw fault;
    }),
    subscribe('session/ended', other),
  ];
  publish('session/ended', {});
  stops.forEach((stop) => stop());
  expect(other).toHaveBeenCalledTimes(1);
  expect(globalThis.reportError).toHaveBeenCalledWith(fault);
});
