// Prepares a fresh clone so that every other command can run: dependencies installed, Node 24 available and, with
// `--build`, a build that matches the sources. Subsequent commands must run in a new shell (npm run): this one
// remembers the old Node. Plain JavaScript without dependencies, because it must run on whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wantsBuild = process.argv.includes('--build')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Setting up Sala requires Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
// Tests that need the build run beside others, which must not lose their packages meanwhile.
if (!process.argv.includes('--no-install')) install()
needNode24()
if (wantsBuild) build()

function install() {
  // Packages linked from another clone are managed by that clone: npm would delete them there.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  const stamp = join(root, 'node_modules/.sala-installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Installing dependencies')
  writeFileSync(stamp, lock)
}

/** npm puts `node_modules/.bin` first in the PATH of its scripts; the Node that came with the install is there. */
function needNode24() {
  const found = spawnSync('node', ['--version'], { encoding: 'utf8', cwd: root, env: withBin() })
  const version = Number(/^v(\d+)/.exec(found.stdout ?? '')?.[1] ?? 0)
  if (version >= 24) return
  console.error(
    `Sala requires Node 24. It is installed automatically on Linux and Windows; on ${process.platform}-${process.arch} ` +
      `please install Node 24 (found ${found.stdout?.trim() || 'none'}).`,
  )
  process.exit(1)
}

function build() {
  const stamp = join(root, 'build/.sala-sources')
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  run('npm', ['run', '--silent', 'build'], 'Building the product')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** Names, sizes and modification times of all build inputs. */
function fingerprint() {
  const hash = createHash('sha256')
  const walk = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name))
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const name of ['src', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'])
    walk(join(root, name))
  return hash.digest('hex')
}

function run(command, args, why) {
  console.log(`${why} ...`)
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: withBin(),
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function withBin() {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${separator}${process.env.PATH}` }
}
