// A worker of `PaperPool` without the renderer, which takes a second to load: it responds with the title of the paper. Four titles
// make it fail like a worker can: after it has received the paper and before it has responded.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ model: { title } }) => {
  if (title === 'Throw') throw new Error('A fault of the program.');
  if (title === 'Exit') process.exit(3);
  if (title === 'Hang') for (;;);
  if (title === 'Grow') {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, () => 0.5));
  }
  parentPort.postMessage({ bytes: new TextEncoder().encode(title) });
});
