// Plain JavaScript that an old Node can read, to say so in a sentence.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Miradouro needs Node 24 and found ${process.versions.node}. Run "npm ci", which brings it along, and start with "npm start".\n`,
  );
  process.exit(1);
}
