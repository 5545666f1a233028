// Plain JavaScript, so that an old Node can run it and print the message.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Miradouro needs Node 24 and found ${process.versions.node}. Run "npm ci", which installs it, then "npm start".\n`,
  );
  process.exit(1);
}
