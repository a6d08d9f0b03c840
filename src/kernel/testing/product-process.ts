import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

import { freePort } from './free-port.ts'

/** The built product as a separate process, for what only a process can show: crashes, parallel processes, shutdown. */
export interface ProductProcess {
  pid: number
  origin: string
  /** Returns what it has logged so far; as started here, only errors. */
  logged(): string
  /** Stops it as an operator would, and waits; returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it as a power cut would, and waits. */
  kill(): Promise<void>
}

/** Brings the build up to date with the sources; fast if it already is. */
export function buildProduct(): void {
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/prepare.js', '--no-install', '--build'],
    { env },
  )
  if (status !== 0) throw new Error(`The product cannot be built.\n${stdout}${stderr}`)
}

/** The settings with which a product process uses its own data folder, without demo sites. */
export const productEnv = (data: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  VITEST: undefined,
  HOST: '127.0.0.1',
  SALA_DATA: data,
  SALA_DEMO: '0',
  DATABASE_URL: '',
  LOG_LEVEL: 'error',
  // The tests select a site with `X-Forwarded-Host`: `fetch` sets `Host` itself.
  TRUST_PROXY: '127.0.0.1',
})

export async function startProduct(data: string, env: NodeJS.ProcessEnv = {}): Promise<ProductProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...productEnv(data), PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  let logged = ''
  await waitUntilReady(child)
  child.stdout?.on('data', (chunk) => {
    logged += chunk
  })
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    logged: () => logged,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    let output = ''
    child.once('exit', (code) => failed(new Error(`Exited with ${code} before it was ready: ${output}`)))
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (String(chunk).includes('is ready')) done()
    })
  })
}
