/**
 * The first thing start and test do. Written in the JavaScript of old Node versions, so that it can still say
 * its sentence on them. npm comes with Node, so nothing else needs asking for.
 */
const [major, minor] = process.version.slice(1).split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Pavilion needs Node 20.19 or newer to start; this is ${process.version} (${process.execPath}).\n` +
      'Install the current LTS release from https://nodejs.org and run the command again.\n' +
      'Only this first step needs it: the release Pavilion itself runs on comes with the dependencies.',
  );
  process.exit(1);
}
