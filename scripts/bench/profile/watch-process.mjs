import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

// Loaded into the measured server. SIGUSR2 starts sampling; the next one writes the samples beside PROFILE_FILE.

const file = process.env['PROFILE_FILE'] ?? 'server';
const session = new Session();
session.connect();
let isSampling = false;

async function start() {
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 16_384,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await session.post('Profiler.start');
}

async function stop() {
  const { profile: cpu } = await session.post('Profiler.stop');
  const { profile: heap } = await session.post('HeapProfiler.stopSampling');
  writeFileSync(`${file}.heapprofile`, JSON.stringify(heap));
  writeFileSync(`${file}.cpuprofile`, JSON.stringify(cpu));
}

process.on('SIGUSR2', () => {
  void (isSampling ? stop() : start());
  isSampling = !isSampling;
});
