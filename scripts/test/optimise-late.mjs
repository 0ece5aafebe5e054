import { setFlagsFromString } from 'node:v8';

// V8 optimises code that Jest throws away after a test file: with this setting of Node 20, tests take a fifth less processor time.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000');
