// The door behind `npm start`, `npm run dev`, `npm test`, `npm run test:nodes`, `npm run coverage`, `npm run walk`, `npm run bench`, `npm run proofs`, `npm run e2e`, `npm run pictures`, `npm run image` and `npm run daybook`. This file alone must be readable by an old Node.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Daybook needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
} else {
  import('./commands.mjs')
    .then(({ runCommand }) => runCommand(process.argv[2], process.argv.slice(3)))
    .then((code) => process.exit(code))
    .catch((error) => {
      console.error(`daybook: ${error.message}`);
      process.exit(1);
    });
}
