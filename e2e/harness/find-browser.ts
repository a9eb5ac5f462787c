import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export type Browser = {
  readonly executablePath: string;
  readonly args: string[];
  /** The environment it runs in. */
  readonly env: Record<string, string>;
};

const INSTRUCTION =
  'No browser for the browser tests. Install Chromium, or set CHROMIUM_PATH to the program of one that is there.';

/** No updates, no reports, no lookups: the tests must not depend on what else the browser does. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
  '--disable-features=OptimizationHints,MediaRouter,Translate',
];

/**
 * $CHROMIUM_PATH, else the Chromium of the system, else the one that comes with the dependencies.
 *
 * @throws with the instruction when none of them runs; the tests are never skipped for want of a browser.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named)
    return proven({ executablePath: named, args: [...QUIET, ...sandboxFlags()], env: environment() });
  const own = programOnPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
  if (own) return proven({ executablePath: own, args: [...QUIET, ...sandboxFlags()], env: environment() });
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(INSTRUCTION);
  try {
    return proven(await packagedBrowser());
  } catch {
    // Unpacking that was cut short leaves half a program, and the package never looks again.
    for (const name of ['chromium', 'al2023', 'fonts'])
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    return proven(await packagedBrowser());
  }
}

/** Chromium does not run as root with its sandbox on. */
function sandboxFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function programOnPath(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** A headless Chromium for Linux with the libraries it needs, unpacked into the temporary folder once. */
async function packagedBrowser(): Promise<Browser> {
  const before = { ...process.env };
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x'; // what makes the package bring its libraries along
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    const args = [...QUIET, '--no-sandbox', '--headless=shell', '--disable-gpu'];
    // The package says where its libraries are when it is loaded, so once in a process.
    const libraries = [join(tmpdir(), 'al2023', 'lib'), before['LD_LIBRARY_PATH'] ?? []]
      .flat()
      .join(delimiter);
    const env = { ...environment(), LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: packagedFonts() };
    return { executablePath, args, env };
  } catch (cause) {
    throw new Error(INSTRUCTION, { cause });
  } finally {
    for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/**
 * Says where the fonts are that the package brings: its own word for it is /tmp whatever the temporary folder is, and a
 * browser without a single font ends at the first list that it opens.
 */
function packagedFonts(): string {
  const fonts = join(tmpdir(), 'fonts');
  const file = join(fonts, 'here.conf');
  // Once: browsers of other workers may be reading it.
  if (!existsSync(file))
    writeFileSync(
      file,
      `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${join(fonts, 'cache')}</cachedir></fontconfig>\n`,
    );
  return file;
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function proven(browser: Browser): Browser {
  const { executablePath, args, env } = browser;
  const trial = spawnSync(executablePath, [...args, '--version'], { env, encoding: 'utf8' });
  if (trial.status === 0) return browser;
  throw new Error(
    `${INSTRUCTION}\n${executablePath} does not run: ${trial.error?.message ?? trial.stderr.trim()}`,
  );
}
