/** What the build writes into a fixture release: its remote, its contract, and the fault that it was given. */
declare const fixture: { name: string; contract: string; fault: '' | 'load' | 'render' };
