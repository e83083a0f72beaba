// The workers' program, except that four titles make it fail like a worker can: after it has received the paper and before it
// has responded.
import { parentPort } from 'node:worker_threads';
import '@daybook/papers/worker';

parentPort.on('message', ({ model }) => {
  if (model.title === 'Throw') throw new Error('A fault of the program.');
  if (model.title === 'Exit') process.exit(3);
  if (model.title === 'Hang') for (;;);
  if (model.title === 'Grow') {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => ({ i })));
  }
});
