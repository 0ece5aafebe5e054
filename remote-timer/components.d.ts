/** Props of the components that remote-timer exposes to other remotes. */
declare module '@timeweave/shared/contract' {
  interface RemoteComponents {
    /** The list of keyboard shortcuts. */
    'timer/shortcuts': object;
  }
}

export {};
