/** Values that the build writes into a fixture release: its remote, contract and fault. */
declare const fixture: { name: string; contract: string; fault: '' | 'load' | 'render' };
