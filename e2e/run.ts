import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../src/kernel/testing/free-port.ts'
import { scratchDir } from '../src/kernel/testing/scratch-dir.ts'
import { findChromium } from './chromium.ts'

// All tests share one built product with its own data. Arguments are passed on to Playwright: `node e2e/run.ts shop`.
const root = join(import.meta.dirname, '..')
const browser = findChromium()
if (!browser) {
  console.error('The browser tests need Chromium and none could be had. Set PLAYWRIGHT_CHROMIUM to one.')
  process.exit(1)
}
const data = await scratchDir('sala-e2e-')
const port = await freePort()
// The port on which a test may run a model; the product must be allowed to reach it.
const modelPort = await freePort()
const product = await startProduct()
const code = await runTests()
product.kill('SIGTERM')
await new Promise((done) => product.once('exit', done))
await rm(data, { recursive: true, force: true })
process.exit(code)

function startProduct(): Promise<ChildProcess> {
  // The built product in development mode: its emails are readable and its host switcher is available.
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    SALA_DATA: data,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    OUTSIDE_ALLOW: `127.0.0.1:${modelPort}`,
    // A fake that only knows one video; every other stays without a stream.
    FFMPEG_PATH: join(root, 'e2e/film-tools/ffmpeg'),
  }
  const child = spawn('node', ['src/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((done, failed) => {
    child.once('exit', (status) =>
      failed(new Error(`The product ended with ${status} before the tests began.`)),
    )
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes('is ready')) done(child)
      // Errors of the product during a test are shown beside the test.
      for (const line of String(chunk).split('\n'))
        if (/"level":"(error|fatal)"/.test(line)) console.error(line)
    })
  })
}

function runTests(): Promise<number> {
  const env = {
    ...process.env,
    // Without a UTF-8 locale the browser cannot save a file with a Thai name.
    LC_ALL: 'C.UTF-8',
    E2E_PORT: String(port),
    E2E_MODEL_PORT: String(modelPort),
    E2E_CHROMIUM: browser,
    E2E_DATA: data,
  }
  const child = spawn('playwright', ['test', ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' })
  return new Promise((done) => child.once('exit', (status) => done(status ?? 1)))
}
