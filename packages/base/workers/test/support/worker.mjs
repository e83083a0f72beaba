// Answers with its job and its data, or fails like a worker can.
import { parentPort, workerData } from 'node:worker_threads';

parentPort.on('message', (job) => {
  if (job === 'throw') throw new Error('A fault of the program.');
  if (job === 'exit') process.exit(3);
  if (job === 'hang') for (;;);
  if (job === 'grow') {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, () => 0.5));
  }
  parentPort.postMessage({ job, workerData });
});
