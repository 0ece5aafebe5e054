import { buildRemote } from './scripts/build/build-app.ts';
const n = process.argv[2] as 'timer';
const t=Date.now();
console.log(await buildRemote(n), Date.now()-t);
